import { parseNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { ANY, formerLabels, menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import { formatThousandths, parseThousandths } from '@sofreh/fa/quantity';
import { type CellReading, nameOf, readReference, type Titles } from './references.ts';

interface Price {
  readonly source: string | null;
  readonly deliveryType: string | null;
  readonly foodShiftId: string | null;
  readonly price: number;
}
interface Quantity {
  readonly ingredientId: string;
  readonly quantity: number;
}
type Labels = Readonly<Record<string, string>>;

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function labelOf(labels: Labels, name: string | null): string {
  return name === null ? ANY : (labels[name] ?? name);
}

/** Gives the name a label stands for; null for «any», undefined for none. */
function nameLabelled(labels: Labels, label: string): string | null | undefined {
  if (label === ANY || label === '') return null;
  const names = Object.keys(labels);
  return (
    names.find((name) => labels[name] === label || name === label) ??
    names.find((name) => formerLabels[name] === label)
  );
}

/** Writes other prices, one a line: channel | delivery type | shift = price. */
export function writePrices(prices: readonly Price[], titles: Titles): string {
  return prices
    .map(({ source, deliveryType, foodShiftId, price }) => {
      const shift = nameOf(titles, ['FOOD_SHIFT'], foodShiftId) || ANY;
      return `${labelOf(sourceLabels, source)} | ${labelOf(deliveryTypeLabels, deliveryType)} | ${shift} = ${price}`;
    })
    .join('\n');
}

function readPrice(line: string, titles: Titles): Price | string {
  const [, channel = '', way = '', shift = '', amount = ''] =
    /^([^|]*)\|([^|]*)\|([^|]*)=([^=]*)$/.exec(line)?.map((part) => part.trim()) ?? [];
  const source = nameLabelled(sourceLabels, channel);
  const deliveryType = nameLabelled(deliveryTypeLabels, way);
  const price = parseNumber(amount);
  if (source === undefined || deliveryType === undefined || price === null) return menuSheetErrors.wrongPrice;
  if (shift === ANY || shift === '') return { source, deliveryType, foodShiftId: null, price };
  const reading = readReference(shift, ['FOOD_SHIFT'], titles);
  return 'error' in reading
    ? reading.error
    : { source, deliveryType, foodShiftId: String(reading.value), price };
}

/** Writes ingredients of a recipe, one a line: name = quantity in the ingredient's unit. */
export function writeQuantities(lines: readonly Quantity[], titles: Titles): string {
  return lines
    .map(
      ({ ingredientId, quantity }) =>
        `${nameOf(titles, ['INGREDIENT'], ingredientId)} = ${formatThousandths(quantity)}`,
    )
    .join('\n');
}

function readQuantity(line: string, titles: Titles): Quantity | string {
  const [, name = '', amount = ''] = /^([^=]*)=([^=]*)$/.exec(line)?.map((part) => part.trim()) ?? [];
  const quantity = parseThousandths(amount);
  if (quantity === null) return menuSheetErrors.wrongQuantity;
  const reading = readReference(name, ['INGREDIENT'], titles);
  return 'error' in reading ? reading.error : { ingredientId: String(reading.value), quantity };
}

function readLines<Line extends object>(
  text: string,
  read: (line: string, titles: Titles) => Line | string,
  titles: Titles,
): CellReading {
  const found = linesOf(text).map((line) => read(line, titles));
  const wrong = found.find((line): line is string => typeof line === 'string');
  return wrong === undefined ? { value: found } : { error: wrong };
}

/** Reads what `writePrices` wrote, or a person typed. */
export function readPrices(text: string, titles: Titles): CellReading {
  return readLines(text, readPrice, titles);
}

/** Reads what `writeQuantities` wrote, or a person typed. */
export function readQuantities(text: string, titles: Titles): CellReading {
  return readLines(text, readQuantity, titles);
}
