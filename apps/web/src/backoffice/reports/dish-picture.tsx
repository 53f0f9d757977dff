import { Badge, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { DISH_CLASSES, type DishClass } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { dishClassTexts } from '@sofreh/fa/report-texts';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import classes from './dish-picture.module.css';
import {
  type Box,
  type DishPlaces,
  dishPlaces,
  lineBoxes,
  type NameSide,
  namedDishes,
  nearestDish,
  nextDish,
  numberedDishes,
  type PictureSize,
} from './dish-places.ts';
import { productsTexts as texts } from './products-texts.ts';

type Row = ApiResponse<'GET /api/reports/products'>['rows'][number];

/** The colour of each class, as its badge and its dots have it. */
export const dishClassColors: Readonly<Record<DishClass, string>> = {
  STAR: 'green',
  PLOWHORSE: 'blue',
  PUZZLE: 'orange',
  DOG: 'gray',
};

/** How far a finger, or a mouse, may be from a dot that it means, px. */
const REACH = 32;
/** Dishes of a class that are named beside the picture; the table has all. */
const NAMED = 4;
/** The corner of a quadrant in which its name stands, px. */
const CORNER = { width: 84, height: 32 };

type Props = {
  readonly rows: readonly Row[];
  readonly currency: Currency;
  /** Opens the orders of a dish. */
  readonly onOpen: (row: Row) => void;
};

/** Popularity by what a serving leaves: the four classes of menu engineering, each dish a dot that opens its orders. */
export function DishPicture({ rows, currency, onOpen }: Props) {
  const places = dishPlaces(rows);
  if (!places) return null;
  const { servings, margin } = places.thresholds;
  const listed = DISH_CLASSES.map((dishClass) => ({ dishClass, ...firstOf(rows, dishClass) }));
  const keys = listed.flatMap(({ first }) => first.map(({ key }) => key));
  const numbers = new Map(
    numberedDishes(places.dishes, keys).map((key, index) => [key, formatNumber(index + 1)]),
  );
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.picture}>
      <Title order={2} size="h4">
        {texts.picture}
      </Title>
      <Text size="sm" c="dimmed" data-screen>
        {texts.pictureHint} <span className={classes.onPhone}>{texts.numbersHint}</span>
      </Text>
      <Dots places={places} currency={currency} numbers={numbers} onOpen={onOpen} />
      <Text>{texts.lovedFrom(formatNumber(Math.round(servings * 10) / 10))}</Text>
      <Text size="sm" c="dimmed">
        {texts.byRoot}
      </Text>
      <Text>{texts.worthFrom(formatMoney(Math.round(margin), currency))}</Text>
      <div className={classes.classes}>
        {listed.map((each) => (
          <OneClass key={each.dishClass} {...each} numbers={numbers} onOpen={onOpen} />
        ))}
      </div>
    </Paper>
  );
}

/** How many dishes a class has, and those of them that brought most: they are listed. */
function firstOf(rows: readonly Row[], dishClass: DishClass) {
  const own = rows.filter((row) => row.dishClass === dishClass);
  const first = own.toSorted((one, other) => (other.profit ?? 0) - (one.profit ?? 0)).slice(0, NAMED);
  return { count: own.length, first };
}

/** The numbers of the listed dishes, which stand in their dots on a phone, where there is no room for names. */
type Numbers = ReadonlyMap<string, string>;

type ClassProps = ReturnType<typeof firstOf> & {
  readonly dishClass: DishClass;
  readonly numbers: Numbers;
  readonly onOpen: (row: Row) => void;
};

/** A class with what to do about its dishes, and those of them that brought most. */
function OneClass({ dishClass, count, first, numbers, onOpen }: ClassProps) {
  const { label, advice } = dishClassTexts[dishClass];
  return (
    <div>
      <Group gap="xs">
        <Badge color={dishClassColors[dishClass]} variant="light" size="lg">
          {label}
        </Badge>
        <Text fw={700}>{count === 0 ? texts.noneOf : texts.dishesOf(count)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {advice}
      </Text>
      <Group gap={4}>
        {first.map((row) => (
          <UnstyledButton
            key={row.key}
            className={classes.dish}
            data-number={numbers.get(row.key)}
            onClick={() => onOpen(row)}
          >
            <bdi>{row.title}</bdi>
          </UnstyledButton>
        ))}
      </Group>
    </div>
  );
}

/** How large an element is on the screen, px; null until it stands there. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  useLayoutEffect(() => {
    const seen = element.current;
    if (!seen) return;
    const measure = () => setSize({ width: seen.clientWidth, height: seen.clientHeight });
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(seen);
    return () => watching.disconnect();
  }, []);
  return { element, size };
}

const part = (value: number) => `${value * 100}%`;

/** The box in a corner that a quadrant's name needs. */
const cornersOf = ({ width, height }: PictureSize): readonly Box[] =>
  [0, width - CORNER.width].flatMap((left) =>
    [0, height - CORNER.height].map((low) => ({
      left,
      right: left + CORNER.width,
      low,
      high: low + CORNER.height,
    })),
  );

/** A dish of the picture in words. */
const pointOf = ({ dish, margin }: DishPlaces<Row>['dishes'][number], currency: Currency) =>
  texts.point(
    dish.title,
    dish.dishClass ? dishClassTexts[dish.dishClass].label : '',
    dish.servings,
    formatMoney(margin, currency),
  );

type DotsProps = Omit<Props, 'rows'> & {
  readonly places: DishPlaces<Row>;
  readonly numbers: Numbers;
};

function Dots({ places, currency, numbers, onOpen }: DotsProps) {
  const { dishes, lines } = places;
  const id = useId();
  const { element, size } = useSize();
  const [chosen, setChosen] = useState<string | null>(null);
  const active = dishes.findIndex(({ dish }) => dish.key === chosen);
  const named = size
    ? namedDishes(dishes, size, [...cornersOf(size), ...lineBoxes(lines, size)])
    : new Map<number, NameSide>();
  const choose = (index: number) => setChosen(dishes[index]?.dish.key ?? null);
  const under = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { right, bottom, width, height } = currentTarget.getBoundingClientRect();
    const at = { x: (right - clientX) / width, y: (bottom - clientY) / height };
    return nearestDish(dishes, at, { width, height }, REACH);
  };
  const open = (index: number) => {
    const row = dishes[index]?.dish;
    if (!row) return;
    choose(index);
    onOpen(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = Math.max(0, active);
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => choose(active < 0 ? 0 : nextDish(dishes, from, 'x', 1)),
      ArrowRight: () => choose(active < 0 ? 0 : nextDish(dishes, from, 'x', -1)),
      ArrowUp: () => choose(active < 0 ? 0 : nextDish(dishes, from, 'y', 1)),
      ArrowDown: () => choose(active < 0 ? 0 : nextDish(dishes, from, 'y', -1)),
      Home: () => choose(0),
      End: () => choose(dishes.length - 1),
      Enter: () => open(active),
      ' ': () => open(active),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const pointed = dishes[active];
  return (
    <>
      <div className={classes.axis} aria-hidden>
        <span>{texts.marginAxis}</span>
        <span>
          {texts.marginOf(formatMoney(Math.round(Math.max(...dishes.map(({ margin }) => margin))), currency))}
        </span>
      </div>
      <div
        ref={element}
        className={classes.picture}
        role="listbox"
        tabIndex={0}
        aria-label={texts.picture}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => event.pointerType === 'mouse' && choose(under(event))}
        onClick={(event) => open(under(event))}
      >
        <Quadrants lines={lines} />
        {dishes.map(({ dish, margin, x, y }, index) => (
          <div
            key={dish.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.dot}
            data-class={dish.dishClass}
            data-number={numbers.get(dish.key)}
            style={{ insetInlineStart: part(x), insetBlockEnd: part(y) }}
          >
            <span className="visually-hidden">{pointOf({ dish, margin, x, y }, currency)}</span>
          </div>
        ))}
        {dishes.map(({ dish, x, y }, index) =>
          named.has(index) ? (
            <span
              key={dish.key}
              aria-hidden
              className={classes.name}
              data-side={named.get(index)}
              style={{ insetInlineStart: part(x), insetBlockEnd: part(y) }}
            >
              <bdi>{dish.title}</bdi>
            </span>
          ) : null,
        )}
      </div>
      <div className={classes.axis} aria-hidden>
        <span>{texts.least}</span>
        <span>{texts.servingsAxis}</span>
        <span>{texts.servingsOf(Math.max(...dishes.map(({ dish }) => dish.servings)))}</span>
      </div>
      <span id={`${id}-keys`} className="visually-hidden">
        {texts.keysHint}
      </span>
      <Text aria-hidden className={classes.pointed} data-screen>
        {pointed ? pointOf(pointed, currency) : texts.pointHint}
      </Text>
    </>
  );
}

/** The four parts of the picture with their names, and the lines between them. */
function Quadrants({ lines }: { readonly lines: { readonly x: number; readonly y: number } }) {
  return (
    <div aria-hidden>
      {DISH_CLASSES.map((dishClass) => {
        const loved = dishClass === 'STAR' || dishClass === 'PLOWHORSE';
        const worth = dishClass === 'STAR' || dishClass === 'PUZZLE';
        return (
          <div
            key={dishClass}
            className={classes.quadrant}
            data-class={dishClass}
            style={{
              insetInlineStart: loved ? part(lines.x) : 0,
              insetInlineEnd: loved ? 0 : part(1 - lines.x),
              insetBlockStart: worth ? 0 : part(1 - lines.y),
              insetBlockEnd: worth ? part(lines.y) : 0,
            }}
          >
            {dishClassTexts[dishClass].label}
          </div>
        );
      })}
      <span className={classes.across} style={{ insetBlockEnd: part(lines.y) }} />
      <span className={classes.upright} style={{ insetInlineStart: part(lines.x) }} />
    </div>
  );
}
