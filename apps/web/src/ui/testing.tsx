import { DirectionProvider, MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** A test sees this of a component on a page of its own. */
export type Rendered = { readonly container: HTMLElement; readonly unmount: () => void };

/** Draws a component in the kit, right to left. The caller unmounts it. */
export function render(node: ReactNode): Rendered {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  act(() =>
    root.render(
      <DirectionProvider initialDirection="rtl" detectDirection={false}>
        <MantineProvider forceColorScheme="light" env="test">
          {node}
        </MantineProvider>
      </DirectionProvider>,
    ),
  );
  const unmount = () => {
    act(() => root.unmount());
    container.remove();
  };
  return { container, unmount };
}

/** Finds the element of a selector. Throws when there is none. */
export function find<E extends Element>({ container }: Rendered, selector: string): E {
  const found = container.querySelector<E>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/** Types a text into a field as a browser does: the whole new value, then the event. */
export function type(field: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setter?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
