import { Menu, type MenuProps } from '@mantine/core';
import { useState } from 'react';

/** Assistive programs step through these parts of a page; what stands in none of them is found by chance. */
const LANDMARKS = '[role="dialog"], main, header, nav, aside';

/**
 * Draws a menu whose list opens in the dialog or the part of the page where its button stands. The kit puts it at the
 * end of the body, which is in no part of the page, and outside the dialog that hides everything else.
 */
export function LandmarkMenu(props: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const landmark = place?.closest<HTMLElement>(LANDMARKS);
  return (
    <>
      <span ref={setPlace} hidden />
      <Menu {...props} {...(landmark && { portalProps: { target: landmark } })} />
    </>
  );
}
