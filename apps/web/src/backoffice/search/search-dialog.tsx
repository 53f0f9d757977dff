import { useRouter } from '@tanstack/react-router';
import { Modal, usePhone } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { SearchBox } from './search-box.tsx';
import type { Hit } from './sources.ts';
import { searchTexts } from './texts.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

export function SearchDialog({ opened, onClose }: Props) {
  const phone = usePhone();
  const { history } = useRouter();
  const go = ({ href }: Hit) => {
    onClose();
    history.push(href);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={searchTexts.open}
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 44 }}
      centered={false}
      fullScreen={phone}
      size={640}
      yOffset="10vh"
    >
      {opened && <SearchBox onChoose={go} />}
    </Modal>
  );
}
