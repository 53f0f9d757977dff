import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** A test sees this of a piece of the guest site on a page of its own. */
export type Rendered = {
  readonly container: HTMLElement;
  /** Draws the piece anew in the same place, as its page does with other properties. */
  readonly redraw: (node: ReactNode) => void;
  readonly unmount: () => void;
};

/** Draws a piece of the guest site. The caller unmounts it. */
export function render(node: ReactNode): Rendered {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  act(() => root.render(node));
  const unmount = () => {
    act(() => root.unmount());
    container.remove();
  };
  return { container, redraw: (next) => act(() => root.render(next)), unmount };
}

/** Types a text into a field as a browser does: the whole new value, then the event. */
export async function type(field: HTMLInputElement | null, value: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
