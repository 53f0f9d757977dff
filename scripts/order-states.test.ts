import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderOrderStateMermaid } from '@sofreh/domain/order-state';
import { expect, it } from 'vitest';

it('docs/order-states.md shows the transition table as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/order-states.md'), 'utf8');
  expect(page).toContain(renderOrderStateMermaid().trim());
});
