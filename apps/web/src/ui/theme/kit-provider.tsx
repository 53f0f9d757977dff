import './global.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Notices } from '../notices/notices.tsx';
import { readableColors } from './readable-colors.ts';
import { useThemeColor } from './theme-color.ts';
import { vendorTheme } from './vendor-theme.ts';

/** Gives the nonce of the page's content security policy, as the shell carries it. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
}

/** Gives the kit the vendor's colour: right to left, light only, with the notifications of section 9. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const color = useThemeColor((state) => state.color);
  const theme = useMemo(() => vendorTheme(color), [color]);
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
