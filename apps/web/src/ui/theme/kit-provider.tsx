import './global.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Notices } from './notices.tsx';
import { readableColors } from './readable-colors.ts';
import { vendorTheme } from './vendor-theme.ts';

/** The nonce of the page's content security policy, as the shell carries it. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
}

type Props = {
  /** The vendor's own colour; the default brand colour where it is missing. */
  readonly themeColor: string;
  readonly children: ReactNode;
};

/** The kit in the vendor's colour: right to left, light only, with the notifications of section 9. */
export function KitProvider({ themeColor, children }: Props) {
  const theme = useMemo(() => vendorTheme(themeColor), [themeColor]);
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={readableColors}
        forceColorScheme="light"
        getStyleNonce={pageNonce}
      >
        {children}
        <Notices />
      </MantineProvider>
    </DirectionProvider>
  );
}
