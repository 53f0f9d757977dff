import { Button, Menu } from '@mantine/core';
import { LandmarkMenu } from '#web/ui/index.ts';
import { printingTexts as texts } from './texts.ts';
import type { PrinterLight } from './use-printers.ts';

type Props = {
  /** It names what goes elsewhere, for whoever hears the screen. */
  readonly of: string;
  readonly printers: readonly Pick<PrinterLight, 'id' | 'name'>[];
  readonly loading?: boolean;
  readonly onChoose: (printerId: string) => void;
};

/** Shows «روی چاپگر دیگر»: the other printers by name; nothing where there is none. */
export function ElsewhereMenu({ of, printers, loading = false, onChoose }: Props) {
  if (printers.length === 0) return null;
  return (
    <LandmarkMenu position="bottom-start">
      <Menu.Target>
        <Button h={44} px={14} variant="default" loading={loading} aria-label={texts.of(of, texts.elsewhere)}>
          {texts.elsewhere}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {printers.map(({ id, name }) => (
          <Menu.Item key={id} mih={44} onClick={() => onChoose(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LandmarkMenu>
  );
}
