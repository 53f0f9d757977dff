import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_TRANSITIONS } from '@sofreh/domain/order-state';
import { describe, expect, it } from 'vitest';
import { renderOrderStateMermaid } from './order-states.ts';

it('docs/order-states.md shows the transition table as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/order-states.md'), 'utf8');
  expect(page).toContain(renderOrderStateMermaid().trim());
});

describe('renderOrderStateMermaid', () => {
  const drawn = renderOrderStateMermaid();

  it('draws every row of the table once, and the two ends', () => {
    const lines = drawn.trimEnd().split('\n');
    expect(lines[0]).toBe('stateDiagram-v2');
    expect(lines).toHaveLength(1 + ORDER_TRANSITIONS.length + 2);
    for (const row of ORDER_TRANSITIONS) {
      const start = `  ${row.from ?? '[*]'} --> ${row.to} : `;
      expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
    }
    expect(lines.slice(-2)).toEqual(expect.arrayContaining(['  FINISHED --> [*]', '  REJECTED --> [*]']));
  });

  it.each([
    '  [*] --> SUBMITTED : CUSTOMER/SYSTEM',
    '  SUBMITTED --> PAID : GATEWAY/SYSTEM',
    '  CONFIRMED --> READYTOSERVE : STAFF/SYSTEM, SERVE',
    '  READYTOSHIPMENT --> DELIVERING : COURIER/STAFF/SYSTEM, DELIVER/ZFEXPRESS, HAS_DELIVER_METHOD',
    '  CONFIRMED --> REJECTED : STAFF/SYSTEM, reason',
  ])('%s', (line) => {
    expect(drawn.split('\n')).toContain(line);
  });
});
