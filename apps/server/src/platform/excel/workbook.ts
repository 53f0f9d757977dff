import { Readable } from 'node:stream';
import { toPersianDigits } from '@sofreh/fa/digits';
import { escapeXml, inPages, MAIN, type Sheet, sheetXml, topRows, XML_HEAD } from './sheet-xml.ts';
import { type ZipEntry, zip } from './zip.ts';

export type { Cell, Row } from './sheet-xml.ts';

/** No spreadsheet opens more rows than these. */
const SHEET_ROWS_MAX = 1_048_576;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * It shows dates in the Persian calendar, which Excel knows by the 16 (hexadecimal) before Iran's 0429. A program that
 * does not know it shows the same day in its own calendar.
 */
const formats = `<numFmts count="2"><numFmt numFmtId="164" formatCode="[$-160429]yyyy/mm/dd"/><numFmt numFmtId="165" formatCode="[$-160429]yyyy/mm/dd hh:mm"/></numFmts>`;

/**
 * These are plain, bold, a day, a moment and an amount (`STYLES`); the third format of all spreadsheets sets thousands
 * apart. The two fills and the empty border are there because the format wants them.
 */
const styles = `${XML_HEAD}<styleSheet xmlns="${MAIN}">${formats}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const part = (name: string, type: string) =>
  `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`;
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (list: readonly string[]) =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;

const pathOf = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** How many sheets there will be is not known as it begins: what is nothing else is a sheet. */
const types = `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPES}.worksheet+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}</Types>`;

function bookXml(names: readonly string[]): string {
  const named = names.map(
    (name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`;
}

/** Gives the name of a sheet that goes on with another's rows; 31 characters are the most that a name may have. */
const nameOfPage = (name: string, page: number) =>
  page === 1 ? name : `${name.slice(0, 28)} ${toPersianDigits(String(page))}`;

function* partsOf(sheets: readonly Sheet[], rowsMax: number): Generator<ZipEntry> {
  yield { name: '[Content_Types].xml', content: [types] };
  yield { name: '_rels/.rels', content: [relations([relation(1, 'officeDocument', 'xl/workbook.xml')])] };
  yield { name: 'xl/styles.xml', content: [styles] };
  const names: string[] = [];
  for (const { name, rows, ...sheet } of sheets) {
    const { page, more } = inPages(rows, rowsMax - topRows(sheet));
    let count = 0;
    do {
      count += 1;
      names.push(nameOfPage(name, count));
      yield {
        name: `xl/${pathOf(names.length - 1)}`,
        content: sheetXml({ ...sheet, rows: { parts: page() } }),
      };
    } while (more());
  }
  const inBook = names.map((_, index) => relation(index + 1, 'worksheet', pathOf(index)));
  const inBookToo = relation(names.length + 1, 'styles', 'styles.xml');
  yield { name: 'xl/workbook.xml', content: [bookXml(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relations([...inBook, inBookToo])] };
}

/**
 * Gives a workbook whose sheets have at most so many rows, their titles too; what is beyond them goes on in a sheet of
 * its own.
 */
export function workbookInSheets(rowsMax: number, sheets: readonly Sheet[]): Readable {
  return Readable.from(zip(partsOf(sheets, rowsMax)), { objectMode: false });
}

/**
 * Gives a right-to-left workbook as a stream: rows are asked for as the client takes them, so a report of any length
 * needs little memory. Every workbook that we give is made here.
 */
export function workbook(...sheets: readonly Sheet[]): Readable {
  return workbookInSheets(SHEET_ROWS_MAX, sheets);
}
