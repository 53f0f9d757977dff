import { paperTexts } from '@sofreh/fa/paper-texts';
import { encode } from 'uqr';
import { type Block, DOTS_OF, type Paper, type TextSize } from '../paper/index.ts';
import { isolateLatin, wrap } from './wrap.ts';

/** These are the heights of letters, in dots at 203 dpi. */
export const FONT_DOTS: Readonly<Record<TextSize, number>> = { SMALL: 20, NORMAL: 25, LARGE: 34, HUGE: 52 };
const LINE_HEIGHT = 1.5;
const INDENT_DOTS = 18;
const COLUMN_GAP = 14;
const PADDING = 6;
/** White letters keep this far from the edge of their black box. */
const INVERTED_INSET = 10;
/** A picture has at most this many dots, two metres of paper: what is longer comes in parts. */
const HEIGHT_MAX = 16_000;
/** So much is kept free in each part for the words that join it to its neighbours, dots. */
const JOINT_DOTS = 800;
/** So many parts of a paper are printed: no printer is done with more while it is waited for. */
const PARTS_MAX = 3;

export type Font = { readonly dots: number; readonly bold: boolean };
/** Tells how wide a text is drawn in a font, dots. */
export type MeasureFont = (text: string, font: Font) => number;

/**
 * This is something to draw; `x` is the right edge of a text that runs from the right, its left edge where `align` says
 * so.
 */
export type Mark =
  | {
      readonly kind: 'TEXT';
      readonly text: string;
      readonly x: number;
      /** It is the place of the middle of the line. */
      readonly y: number;
      readonly font: Font;
      readonly align: 'left' | 'right' | 'center';
      readonly white: boolean;
    }
  | {
      readonly kind: 'BOX';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'LOGO';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

export type Layout = { readonly width: number; readonly height: number; readonly marks: readonly Mark[] };

/** These are the width and height of the vendor's logo, in dots of its own; undefined where there is none. */
export type LogoSize = { readonly width: number; readonly height: number } | undefined;

/**
 * Says where everything of a paper stands, dots. The height is a multiple of 8, as printers want it.
 * @throws RangeError where the paper would be longer than two metres.
 */
export function layOut(paper: Paper, measure: MeasureFont, logo?: LogoSize): Layout {
  const { end, ...layout } = stack(paper, measure, logo, HEIGHT_MAX);
  if (end > HEIGHT_MAX) throw new RangeError('the paper is longer than a printer takes');
  return layout;
}

/**
 * Says where everything of a paper stands, in as many parts as a printer needs for it, each of which says that more follows and
 * which paper it goes on. No line is cut in two. What is longer than three parts ends with a word that the rest is in the
 * program.
 */
export function layOutParts(paper: Paper, measure: MeasureFont, logo?: LogoSize): readonly Layout[] {
  const room = HEIGHT_MAX - JOINT_DOTS;
  const whole = stack(paper, measure, logo, room * PARTS_MAX + HEIGHT_MAX);
  if (whole.end <= HEIGHT_MAX) return [whole];
  const parts: Layout[] = [];
  for (let top = 0; top < whole.end && parts.length < PARTS_MAX; ) {
    const bottom =
      whole.end - top <= room
        ? whole.height
        : (whole.cuts.findLast((at) => at > top && at <= top + room) ?? top + room);
    const isLast = bottom >= whole.end;
    const isCutShort = !isLast && parts.length === PARTS_MAX - 1;
    const words = isCutShort ? paperTexts.restInProgram : paperTexts.goesOn;
    parts.push(partOf(whole, { top, bottom }, top > 0 ? paper.title : null, isLast ? null : words, measure));
    top = bottom;
  }
  return parts;
}

type Stack = Layout & {
  /** Says where the last thing ends. */
  readonly end: number;
  /** These are heights between lines, at which a paper can be cut. */
  readonly cuts: readonly number[];
};

/** Puts a paper's blocks one below the other, until they are higher than `enough`. */
function stack(paper: Paper, measure: MeasureFont, logo: LogoSize, enough: number): Stack {
  const width = DOTS_OF[paper.width];
  const marks: Mark[] = [];
  const cuts: number[] = [];
  let y = PADDING;
  for (const block of paper.blocks) {
    const placed = place(block, { y, width, measure, logo });
    for (const mark of placed.marks) marks.push(mark);
    for (let at = y; at < y + placed.height; at += placed.step ?? placed.height) cuts.push(at);
    y += placed.height;
    if (y > enough) break;
  }
  return { width, height: Math.ceil((y + PADDING) / 8) * 8, marks, end: y, cuts };
}

type Span = { readonly top: number; readonly bottom: number };

/**
 * Gives the marks between two heights, below a word that names the paper they belong to and above one that more
 * follows.
 */
function partOf(
  { width, marks }: Layout,
  { top, bottom }: Span,
  title: string | null,
  words: string | null,
  measure: MeasureFont,
): Layout {
  const joint = (text: string | null, y: number): Placed => {
    const style = { kind: 'TEXT', align: 'CENTER', bold: true, inverted: true } as const;
    return text === null
      ? { marks: [], height: 0 }
      : placeText({ ...style, text }, { y, width, measure, logo: undefined });
  };
  const head = joint(title === null ? null : paperTexts.goesOnFrom(title), PADDING);
  const down = head.height === 0 ? 0 : head.height + 2 * PADDING;
  const shift = down - top;
  const own = marks.flatMap((mark): Mark[] => {
    const y = mark.y + shift;
    if (mark.kind !== 'BOX') return mark.y >= top && mark.y < bottom ? [{ ...mark, y }] : [];
    const [from, to] = [Math.max(mark.y, top), Math.min(mark.y + mark.height, bottom)];
    return from < to ? [{ ...mark, y: from + shift, height: to - from }] : [];
  });
  const foot = joint(words, bottom + shift + PADDING);
  const height = bottom + shift + (foot.height === 0 ? 0 : foot.height + PADDING) + PADDING;
  return { width, height: Math.ceil(height / 8) * 8, marks: [...head.marks, ...own, ...foot.marks] };
}

type Place = {
  readonly y: number;
  readonly width: number;
  readonly measure: MeasureFont;
  readonly logo: LogoSize;
};
type Placed = {
  readonly marks: readonly Mark[];
  readonly height: number;
  /** Each of its lines is so high; one that has none is not cut. */
  readonly step?: number;
};

function place(block: Block, at: Place): Placed {
  switch (block.kind) {
    case 'TEXT':
      return placeText(block, at);
    case 'ROW':
      return placeColumns(block, { start: null, middle: block.label, end: block.value }, at);
    case 'ITEM':
      return placeColumns(block, { start: block.count, middle: block.title, end: block.amount }, at);
    case 'RULE':
      return placeRule(block.dashed ?? false, at);
    case 'GAP':
      return { marks: [], height: FONT_DOTS.LARGE };
    case 'QR':
      return placeCode(block, at);
    case 'LOGO':
      return placeLogo(at);
  }
}

type Style = Extract<Block, { kind: 'TEXT' }>;

function fontOf({ size = 'NORMAL', bold = false }: Pick<Style, 'size' | 'bold'>): Font {
  return { dots: FONT_DOTS[size], bold };
}

function placeText(block: Style, { y, width, measure }: Place): Placed {
  const font = fontOf(block);
  const edge = width - PADDING - (block.indent ?? 0) * INDENT_DOTS;
  const inset = block.inverted ? INVERTED_INSET : 0;
  const right = edge - inset;
  const room = right - PADDING - inset;
  const lines = wrap(block.text, room, (text) => measure(text, font));
  const step = Math.round(font.dots * LINE_HEIGHT);
  const height = lines.length * step;
  const align = { START: 'right', CENTER: 'center', END: 'left' } as const;
  const side = align[block.align ?? 'START'];
  const x = { right, center: right - room / 2, left: right - room }[side];
  const box: Mark = { kind: 'BOX', x: PADDING, y, width: edge - PADDING, height };
  const texts = lines.map((line, at): Mark => {
    const middle = y + at * step + step / 2;
    return {
      kind: 'TEXT',
      text: isolateLatin(line),
      x,
      y: middle,
      font,
      align: side,
      white: block.inverted ?? false,
    };
  });
  return { marks: [...(block.inverted ? [box] : []), ...texts], height, step };
}

type Columns = { readonly start: string | null; readonly middle: string; readonly end: string | null };

/**
 * Places columns from the right: one as wide as what stands in it, one that wraps, one as wide as what stands in it.
 */
function placeColumns(style: Omit<Style, 'text' | 'kind'>, columns: Columns, at: Place): Placed {
  const { y, width, measure } = at;
  const font = fontOf(style);
  const wide = (text: string | null) => (text === null ? 0 : Math.ceil(measure(text, font)) + COLUMN_GAP);
  const right = width - PADDING - (style.indent ?? 0) * INDENT_DOTS;
  const middleRight = right - wide(columns.start);
  const room = Math.max(font.dots * 2, middleRight - wide(columns.end) - PADDING);
  const lines = wrap(columns.middle, room, (text) => measure(text, font));
  const step = Math.round(font.dots * LINE_HEIGHT);
  const first = y + step / 2;
  const text = (value: string, x: number, middle: number, align: 'left' | 'right'): Mark => ({
    kind: 'TEXT',
    text: value,
    x,
    y: middle,
    font,
    align,
    white: false,
  });
  const marks: Mark[] = [
    ...(columns.start === null ? [] : [text(columns.start, right, first, 'right')]),
    ...lines.map((line, index) => text(isolateLatin(line), middleRight, first + index * step, 'right')),
    ...(columns.end === null ? [] : [text(columns.end, PADDING, first, 'left')]),
    ...(style.struck ? strikes(lines, middleRight, first, step, (line) => measure(line, font)) : []),
  ];
  return { marks, height: lines.length * step, step };
}

function strikes(
  lines: readonly string[],
  right: number,
  first: number,
  step: number,
  measure: (line: string) => number,
): readonly Mark[] {
  return lines.map((line, index) => {
    const length = Math.ceil(measure(line));
    return {
      kind: 'BOX',
      x: right - length,
      y: Math.round(first + index * step) - 1,
      width: length,
      height: 3,
    };
  });
}

function placeRule(dashed: boolean, { y, width }: Place): Placed {
  const middle = y + 8;
  if (!dashed) {
    return {
      marks: [{ kind: 'BOX', x: PADDING, y: middle, width: width - 2 * PADDING, height: 2 }],
      height: 18,
    };
  }
  const marks: Mark[] = [];
  for (let x = PADDING; x < width - PADDING; x += 12)
    marks.push({ kind: 'BOX', x, y: middle, width: 6, height: 2 });
  return { marks, height: 18 };
}

/**
 * Places a code of whole dots for each of its modules, at most two thirds of the paper wide; a dense one is as wide as
 * the paper.
 */
function placeCode({ data, caption, dense }: Extract<Block, { kind: 'QR' }>, at: Place): Placed {
  const { y, width } = at;
  const code = encode(data, dense ? { ecc: 'L', border: 4 } : { ecc: 'M', border: 2 });
  const room = dense ? width : width * 0.66;
  const unit = Math.max(2, Math.min(dense ? 4 : 8, Math.floor(room / code.size)));
  const left = Math.round((width - code.size * unit) / 2);
  const marks = code.data.flatMap((cells, row) =>
    cells.flatMap((dark, column): Mark[] =>
      dark ? [{ kind: 'BOX', x: left + column * unit, y: y + row * unit, width: unit, height: unit }] : [],
    ),
  );
  const height = code.size * unit;
  if (caption === '') return { marks, height };
  const below = placeText(
    { kind: 'TEXT', text: caption, size: 'SMALL', align: 'CENTER' },
    { ...at, y: y + height },
  );
  return { marks: [...marks, ...below.marks], height: height + below.height };
}

/** Places the logo at most half as wide as the paper and 200 dots high. */
function placeLogo({ y, width, logo }: Place): Placed {
  if (!logo) return { marks: [], height: 0 };
  const scale = Math.min(width / 2 / logo.width, 200 / logo.height);
  const size = { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
  return {
    marks: [{ kind: 'LOGO', x: Math.round((width - size.width) / 2), y, ...size }],
    height: size.height + 8,
  };
}
