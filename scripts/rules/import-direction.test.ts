import { describe, expect, it } from 'vitest';
import { importDirection } from './import-direction.ts';

function problems(path: string, text: string): readonly string[] {
  return importDirection.check([{ path, text }]).map(({ line, message }) => `${line} ${message}`);
}

describe('imports go one way', () => {
  it.each([
    ['packages/domain/src/money/index.ts', "import { z } from 'zod';"],
    ['packages/domain/src/money/index.ts', "import { readFile } from 'node:fs';"],
    ['packages/domain/src/money/index.ts', "import type { Contract } from '@sofreh/contract';"],
    ['packages/contract/src/call.ts', "export * from '@sofreh/fa/digits';"],
    ['packages/contract/src/call.ts', "import pg from 'pg';"],
    ['packages/fa/src/digits.ts', "import { x } from '@sofreh/providers/sms';"],
    [
      'packages/providers/src/sms/index.ts',
      "import { pool } from '../../../../apps/server/src/platform/db/pool.ts';",
    ],
    ['apps/server/src/catalog/menu-sheets/cells.ts', "import { readXlsx } from 'hucre/xlsx';"],
    ['apps/web/src/site/menu.tsx', "const { readXlsx } = await import('hucre');"],
    ['apps/web/src/site/menu.tsx', "import { pool } from '#app/platform/db/pool.ts';"],
    ['apps/web/src/site/menu.tsx', "import { Board } from '#web/backoffice/board.tsx';"],
    ['apps/web/src/site/menu.tsx', "import { Board } from '../backoffice/board.tsx';"],
    ['apps/web/src/site/menu.tsx', "const board = await import('../backoffice/board.tsx');"],
    ['apps/web/src/offline/view/wish.ts', "import { goOn } from '#web/cashier/order-edit/go-on.ts';"],
    ['apps/web/src/staff/orders/open.test.ts', "import { bills } from '#web/cashier/bills/bills.ts';"],
    ['apps/web/src/ui/list.tsx', "import { Order } from '../staff/orders/order.tsx';"],
    ['apps/web/src/ui/list.tsx', "import { icon } from '#web/guest-look/icon.tsx';"],
    ['apps/web/src/site/menu.tsx', "import { router } from '#web/app/router.tsx';"],
    [
      'apps/server/src/main/orders/orders.ts',
      "import { zarinpal } from '@sofreh/providers/payment-gateway';",
    ],
    [
      'apps/server/src/main/orders/orders.ts',
      "import {\n  zarinpal,\n} from '@sofreh/providers/payment-gateway';",
    ],
  ])('%s may not say %s', (path, text) => {
    expect(problems(path, text)).toHaveLength(1);
  });

  it.each([
    ['packages/domain/src/money/index.ts', "import { add } from './add.ts';"],
    ['packages/domain/src/money/add.test.ts', "import fc from 'fast-check';\nimport { it } from 'vitest';"],
    [
      'packages/contract/src/call.ts',
      "import { z } from 'zod';\nimport { MONEY } from '@sofreh/domain/limits';",
    ],
    ['packages/fa/src/texts.ts', "import { ERROR_CODES } from '@sofreh/contract/error-codes';"],
    ['apps/web/src/site/menu.tsx', "import { Button } from '#web/ui/button.tsx';"],
    ['apps/web/src/cashier/bills.tsx', "import { Board } from '#web/staff/board.tsx';"],
    ['apps/web/src/staff/orders/open.ts', "import { withCopy } from '#web/offline/index.ts';"],
    ['apps/web/src/app/router.tsx', "const board = import('#web/backoffice/board.tsx');"],
    ['apps/web/src/html-shell/index.ts', "import { manifest } from '../build/manifest.ts';"],
    ['apps/web/src/app.tsx', "const board = import('./backoffice/board.tsx');"],
    ['apps/server/src/main/orders/orders.ts', "import type { Sms } from '@sofreh/providers/sms';"],
    ['apps/server/src/main/orders/orders.test.ts', "import { sms } from '@sofreh/providers/sms';"],
    ['apps/server/src/providers.ts', "import { zarinpal } from '@sofreh/providers/payment-gateway';"],
  ])('%s may say %s', (path, text) => {
    expect(problems(path, text)).toEqual([]);
  });

  it.each([
    'const now = Date.now();',
    'const now = new Date();',
    'const chance = Math.random();',
    "console.log('x');",
    'const home = process.env.HOME;',
    'const id = crypto.randomUUID();',
    'setTimeout(done, 10);',
  ])('the domain may not say %s', (text) => {
    expect(problems('packages/domain/src/money/add.ts', `\n${text}`)).toEqual([
      expect.stringMatching(/^2 the domain/),
    ]);
    expect(problems('packages/domain/src/money/add.test.ts', text)).toEqual([]);
    expect(problems('apps/server/src/x.ts', text)).toEqual([]);
  });

  it('lets the domain compute with times it was given, and speak of clocks in comments', () => {
    const text = '// never Date.now()\n/** not new Date() */\nconst day = new Date(given);';
    expect(problems('packages/domain/src/calendar/day.ts', text)).toEqual([]);
  });
});
