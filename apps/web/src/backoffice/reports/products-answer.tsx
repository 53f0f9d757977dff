import { Anchor, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import {
  type Comparison,
  type DishClass,
  dishSums,
  type MovedDish,
  movedDishes,
} from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { dishClassTexts } from '@sofreh/fa/report-texts';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#web/api/index.ts';
import { type ChangeAddress, Money } from '#web/ui/index.ts';
import { AnswerWords, daysText, thanOf } from './answer-words.tsx';
import { compare } from './compare.ts';
import classes from './dish-picture.module.css';
import { BesideFigure } from './page-behind.tsx';
import { type NamedDishes, productsTexts as texts } from './products-texts.ts';
import totals from './reports.module.css';
import { WhatIsIt } from './what-is-it.tsx';

type Report = ApiResponse<'GET /api/reports/products'>;
type Row = Report['rows'][number];

/** The figures of a dish, and what the page of the orders behind them calls them. */
export const DISH_FIGURES = {
  servings: 'dishServings',
  itemSale: 'dishSale',
  cost: 'dishCost',
  profit: 'dishProfit',
} as const;
const DISH_FIGURE_NAMES = Object.keys(DISH_FIGURES) as (keyof typeof DISH_FIGURES)[];

/** Dishes that a sentence names. */
const NAMED = 2;
/** Dishes that went from class to class and are named one by one. */
const MOVED = 6;

/** The dishes of a class for a sentence, those first that have most of what the class is praised for. */
function ofClass(rows: readonly Row[], dishClass: DishClass, by: (row: Row) => number): NamedDishes {
  const own = rows.filter((row) => row.dishClass === dishClass).sort((one, other) => by(other) - by(one));
  return { names: own.slice(0, NAMED).map(({ title }) => title), of: own.length };
}

/** Figures of the days before, as the sums of those days are made. */
const before = (rows: readonly Row[]) => rows.flatMap(({ compared }) => (compared ? [compared] : []));

type Props = {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly onChange: ChangeAddress;
  readonly onOpen: (row: Row) => void;
};

/** Which dishes sell and leave much, in words, how that stands against the days before, and what all dishes come to. */
export function ProductsAnswer({ report, comparison, onChange, onOpen }: Props) {
  const { rows, currency, comparedFrom, uncostedToppingSale } = report;
  const { all, costed } = dishSums(rows);
  const earlier = comparedFrom === null ? null : dishSums(before(rows));
  const count = (dishClass: DishClass) => rows.filter((row) => row.dishClass === dishClass).length;
  const moved = movedDishes(rows);
  const says =
    costed.dishes === 0
      ? texts.nothingCosted(daysText(report))
      : texts.answer(
          daysText(report),
          ofClass(rows, 'STAR', ({ profit }) => profit ?? 0),
          ofClass(rows, 'PLOWHORSE', ({ servings }) => servings),
        );
  return (
    <Stack>
      <AnswerWords days={report} says={says}>
        {costed.dishes > 0 && (
          <>
            <Text>{texts.others(count('PUZZLE'), count('DOG'))}</Text>
            <Text>
              {texts.profitIs(formatMoney(costed.profit, currency))}
              {earlier
                ? `؛ ${compare(costed.profit, earlier.costed.profit, thanOf(comparison, report), 'MONEY').text}.`
                : '.'}
            </Text>
            {earlier && earlier.costed.dishes > 0 && (
              <Text>
                {moved.length === 0
                  ? texts.noneMoved
                  : texts.moved(
                      moved.slice(0, NAMED).map(({ dish }) => dish.title),
                      moved.length,
                    )}
              </Text>
            )}
          </>
        )}
        {costed.dishes < all.dishes && <Text>{texts.uncosted(all.dishes - costed.dishes)}</Text>}
        {uncostedToppingSale > 0 && (
          <Text>{texts.uncostedToppings(formatMoney(uncostedToppingSale, currency))}</Text>
        )}
        {(costed.dishes < all.dishes || uncostedToppingSale > 0) && (
          <Anchor component={Link} to="/bo/recipes" data-screen py={10} display="inline-block">
            {texts.toRecipes}
          </Anchor>
        )}
      </AnswerWords>
      <div className={totals.totals}>
        {DISH_FIGURE_NAMES.map((name) => {
          const isOfCosted = name === 'cost' || name === 'profit';
          const now = isOfCosted ? costed[name] : all[name];
          const then = earlier && (isOfCosted ? earlier.costed[name] : earlier.all[name]);
          const textOf = (value: number) =>
            name === 'servings' ? formatNumber(value) : formatMoney(value, currency);
          return (
            <div key={name} className={totals.total}>
              <Text c="dimmed" component="div">
                {texts[name]}
                <WhatIsIt label={texts[name]} what={pageFigureTexts[DISH_FIGURES[name]].what} />
              </Text>
              <BesideFigure figure={DISH_FIGURES[name]} earlier={then} format={textOf} onChange={onChange}>
                <Text fw={700} className={`${totals.amount} ${totals.sum}`}>
                  {name === 'servings' ? formatNumber(now) : <Money amount={now} currency={currency} />}
                </Text>
              </BesideFigure>
              <Text size="sm" c="dimmed">
                {isOfCosted ? texts.ofCosted(costed.dishes, all.dishes) : texts.ofAll(all.dishes)}
              </Text>
            </div>
          );
        })}
      </div>
      {moved.length > 0 && <Moved moved={moved} onOpen={onOpen} />}
    </Stack>
  );
}

type MovedProps = {
  readonly moved: readonly MovedDish<Row>[];
  readonly onOpen: (row: Row) => void;
};

/** The dishes that went from class to class, those that sold most first; each opens its orders. */
function Moved({ moved, onOpen }: MovedProps) {
  const title = texts.movedTitle(moved.length);
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {moved.slice(0, MOVED).map(({ dish, from, to }) => (
        <div key={dish.key}>
          <UnstyledButton className={classes.dish} onClick={() => onOpen(dish)}>
            <bdi>{dish.title}</bdi>
          </UnstyledButton>{' '}
          {texts.fromTo(dishClassTexts[from].label, dishClassTexts[to].label)}
        </div>
      ))}
      {moved.length > MOVED && (
        <Text size="sm" c="dimmed">
          {texts.movedRest(moved.length - MOVED)}
        </Text>
      )}
    </Paper>
  );
}
