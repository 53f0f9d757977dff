import { subscribe } from 'node:diagnostics_channel';
import { WORKBOOK_BOUNDS } from '@sofreh/domain/limits';
import { readAside } from './reader-process.ts';
import { bookOf, repeated, sheetData } from './testing/hostile-workbook.ts';

/** This is a program for `reader-process.test.ts`; its first argument says what it does. */
const [behaviour] = process.argv.slice(2);

subscribe('child_process', (message) => {
  const { process: program } = message as { process: { pid?: number } };
  // It has its process id once it is spawned.
  setImmediate(() => console.log(`reader ${program.pid}`));
});

async function read(rows: number) {
  const row = `<row>${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(40)}</row>`;
  const file = await bookOf({ sheet: sheetData(repeated(row, rows)) });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readAside({ bytes, maxRows: 10_000, bounds: WORKBOOK_BOUNDS });
}

const answer = await read(1);
console.log('sheets' in answer ? 'read' : 'refused');
if (behaviour === 'stay') setInterval(() => undefined, 1_000);
if (behaviour === 'busy') {
  console.log('reading');
  await read(10_000);
}
