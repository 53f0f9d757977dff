import { describe, expect, it } from 'vitest';
import type { Block, Paper } from '../paper/index.ts';
import { layOut, layOutParts, type Mark, type MeasureFont } from './layout.ts';

/** Every letter half as wide as it is high. */
const measure: MeasureFont = (text, { dots }) => ([...text].length * dots) / 2;

function paper(...blocks: readonly Block[]): Paper {
  return { width: 58, title: '', blocks, opensDrawer: false, beeps: false };
}

function textsOf(marks: readonly Mark[]) {
  return marks.flatMap((mark) => (mark.kind === 'TEXT' ? [mark] : []));
}

describe('where things stand on a paper', () => {
  it('fills whole bytes of dots in both directions', () => {
    const { width, height } = layOut(paper({ kind: 'TEXT', text: 'سلام' }), measure);
    expect([width % 8, height % 8]).toEqual([0, 0]);
  });

  it('keeps the columns of a line apart, however long its title is', () => {
    const item: Block = { kind: 'ITEM', count: '۲', title: 'کباب '.repeat(20), amount: '۱٬۲۵۸٬۰۰۰' };
    const [count, ...rest] = textsOf(layOut(paper(item), measure).marks);
    const amount = rest.at(-1);
    const titles = rest.slice(0, -1);
    expect(titles.length).toBeGreaterThan(1);
    for (const { x, text, font } of titles) {
      expect(x).toBeLessThan((count?.x ?? 0) - measure('۲', font));
      expect(x - measure(text, font)).toBeGreaterThan((amount?.x ?? 0) + measure('۱٬۲۵۸٬۰۰۰', font));
    }
  });

  it('strikes every line of a title that is gone', () => {
    const item: Block = { kind: 'ITEM', count: '۲', title: 'کباب '.repeat(20), amount: null, struck: true };
    const { marks } = layOut(paper(item), measure);
    const lines = textsOf(marks).length - 1;
    expect(marks.filter(({ kind }) => kind === 'BOX')).toHaveLength(lines);
  });

  it('puts white letters on a black box that holds them', () => {
    const { marks } = layOut(paper({ kind: 'TEXT', text: 'بدون پیاز', inverted: true }), measure);
    const [box, text] = marks;
    if (box?.kind !== 'BOX' || text?.kind !== 'TEXT') throw new Error('no box before its text');
    expect(text.white).toBe(true);
    expect(text.x).toBeLessThan(box.x + box.width);
    expect(text.x - measure(text.text, text.font)).toBeGreaterThan(box.x);
  });

  it('refuses a paper of more than two metres', () => {
    const long = Array.from({ length: 900 }, (): Block => ({ kind: 'TEXT', text: 'کباب' }));
    expect(() => layOut(paper(...long), measure)).toThrow(RangeError);
  });

  it.each([
    [600, 2, true],
    [3_000, 3, false],
  ])(
    'prints a note of %i lines in %i parts that name each other, and cuts no line in two',
    (count, parts, whole) => {
      const note = Array.from({ length: count }, () => 'تند').join('\n');
      const long = { ...paper({ kind: 'TEXT', text: note, inverted: true }), title: 'سفارش تازه' };
      const made = layOutParts(long, measure);
      expect(made).toHaveLength(parts);
      const texts = made.map(({ marks }) => textsOf(marks).map(({ text }) => text));
      expect(texts.flat().filter((text) => text === 'تند').length === count).toBe(whole);
      for (const [index, { height, marks }] of made.entries()) {
        expect(height).toBeLessThanOrEqual(16_000);
        for (const { y, font } of textsOf(marks)) {
          expect(y - font.dots / 2).toBeGreaterThanOrEqual(0);
          expect(y + font.dots / 2).toBeLessThanOrEqual(height);
        }
        if (index > 0) expect(texts[index]?.[0]).toBe('ادامهٔ سفارش تازه');
        const last = index < parts - 1 ? 'ادامه در برگهٔ بعد' : whole ? 'تند' : 'بقیه را در برنامه ببینید';
        expect(texts[index]?.at(-1)).toBe(last);
      }
    },
  );

  it('leaves the logo out where there is none, and fits it where there is', () => {
    expect(layOut(paper({ kind: 'LOGO' }), measure).marks).toEqual([]);
    const [logo] = layOut(paper({ kind: 'LOGO' }), measure, { width: 1000, height: 500 }).marks;
    expect(logo).toMatchObject({ kind: 'LOGO', width: 192, height: 96 });
  });
});
