import { Menu, type MenuProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';
import { useBackCloses } from './keys/use-back-closes.ts';

/** Assistive programs step through these parts of a page; what stands in none of them is found by chance. */
const LANDMARKS = '[role="dialog"], main, header, nav, aside';

/**
 * Draws a menu whose list opens in the dialog or the part of the page where its button stands. The kit puts it at the
 * end of the body, which is in no part of the page, and outside the dialog that hides everything else. «Back» closes it.
 */
export function LandmarkMenu(props: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useUncontrolled({
    value: props.opened,
    defaultValue: props.defaultOpened,
    finalValue: false,
    onChange: props.onChange,
  });
  useBackCloses(opened, () => setOpened(false));
  const landmark = place?.closest<HTMLElement>(LANDMARKS);
  return (
    <>
      <span ref={setPlace} hidden />
      <Menu
        {...props}
        opened={opened}
        onChange={setOpened}
        {...(landmark && { portalProps: { target: landmark } })}
      />
    </>
  );
}
