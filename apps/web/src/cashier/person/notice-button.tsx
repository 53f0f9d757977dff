import { Button } from '@mantine/core';

type Props = {
  /** It says what it is about, whole: on the button there is room for a word alone. */
  readonly says: string;
  /** It says what is to be done. */
  readonly children: string;
  readonly onClick: () => void;
};

/** Shows what stands in the till's head until whoever sells has done it. */
export function NoticeButton({ says, children, onClick }: Props) {
  return (
    <Button color="#8a3b04" h={44} px="xs" flex="none" title={says} onClick={onClick}>
      {children}
    </Button>
  );
}
