import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import baseCss from '#web/guest-look/base.css?inline';
import controlsCss from '#web/guest-look/controls.css?inline';
import dishCss from '#web/guest-look/dish.css?inline';
import sheetCss from '#web/guest-look/sheet.css?inline';
import { themeCss, themeOf } from '#web/theme/theme.ts';

/** Gives the guest site's style sheets, which speak of a document, as those of a piece of one. */
function frameCss(themeColor: string): string {
  const site = `${baseCss}${controlsCss}${dishCss}${sheetCss}${themeCss(themeOf(themeColor))}`;
  const ownRoot = site.replace(/:root\b/g, ':host').replace(/(^|[\s,}])(?:html|body)\s*\{/g, '$1.page {');
  return `${ownRoot} :host { display: block } .page { min-block-size: 0; padding: 12px; border-radius: 16px; font-family: inherit }
    .opened { margin: -12px; border-radius: 16px; background: var(--card); overflow: hidden }`;
}

type Props = { readonly themeColor: string; readonly children: ReactNode };

/** Shows parts of the guest site as guests see them: its own style sheets, kept apart from those of the back office. */
export function GuestFrame({ themeColor, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const node = host.current;
    if (node) setRoot(node.shadowRoot ?? node.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={host} dir="rtl">
      {root &&
        createPortal(
          <>
            <style>{frameCss(themeColor)}</style>
            <div className="page">{children}</div>
          </>,
          root,
        )}
    </div>
  );
}
