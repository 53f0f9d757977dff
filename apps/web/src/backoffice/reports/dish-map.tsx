import { Group, Text, Title, UnstyledButton } from '@mantine/core';
import { toPersianDigits } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { rowTitle } from '@sofreh/fa/report-texts';
import type { ApiResponse } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type ChangeAddress, Sideways } from '#web/ui/index.ts';
import { dishHoursTexts as texts } from './dish-hours-texts.ts';
import classes from './dish-map.module.css';
import { DishRows } from './dish-rows.tsx';
import { reportsTexts } from './texts.ts';

type Report = ApiResponse<'GET /api/reports/dishhours'>;
type Props = {
  readonly hours: Report['hours'];
  readonly dishes: Report['map'];
  /** Opens the orders behind a cell, or behind what all dishes of an hour come to. */
  readonly onChange: ChangeAddress;
};

/** The shades of a cell that sold something, from the least to the most. */
const SHADES = [1, 2, 3, 4, 5] as const;
const figure = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });
/** What the figures of a map are counted in, by the largest of its cells: one word for all of them instead of one in each. */
const SCALES = [
  { least: 1_000_000, word: texts.millions },
  { least: 1_000, word: texts.thousands },
  { least: 1, word: '' },
] as const;
const hourText = (hour: number) => toPersianDigits(String(hour).padStart(2, '0'));
const nameOf = (hour: number) => rowTitle('hour', String(hour), '');

/** The shade of what a cell sold beside the most that one did: 0 of nothing. */
const shadeOf = (sale: number, most: number) => (sale <= 0 ? 0 : Math.ceil((sale * SHADES.length) / most));

/**
 * Which dish sold in which hour, as a table whose cells are the darker the more they sold; the hours run from right to left.
 * Screen readers read it as the table it is.
 */
export function DishMap({ hours, dishes, onChange }: Props) {
  const { currency } = useStaff().vendor;
  const cells = dishes.flatMap((dish) => dish.hours.map((cell) => ({ ...cell, title: dish.title })));
  const peak = cells.reduce((top, cell) => (cell.totalSale > top.totalSale ? cell : top));
  const scale = SCALES.find(({ least }) => peak.totalSale >= least) ?? SCALES[2];
  const unit = texts.unit(`${scale.word} ${currencyLabels[currency]}`.trim());
  const short = (sale: number) => figure.format(sale / scale.least);
  const cell = (sale: number, hour: number, dish?: Props['dishes'][number]) => (
    <UnstyledButton
      className={classes.cell}
      onClick={() =>
        onChange(
          {
            figure: 'saleOfDish',
            row: dish && `=${dish.key}`,
            called: texts.called(dish?.title ?? texts.allDishes, nameOf(hour)),
            fromHour: String(hour),
            before: undefined,
            behind: undefined,
          },
          { drawer: 'OPENS' },
        )
      }
    >
      <span aria-hidden>{short(sale)}</span>
      <span className="visually-hidden">{`${formatMoney(sale, currency)}${reportsTexts.seeOrders}`}</span>
    </UnstyledButton>
  );
  return (
    <div>
      <Title order={3} fz="md">
        {texts.map}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.mapHint}
      </Text>
      <Text mt={4}>{texts.peak(peak.title, nameOf(peak.hour), formatMoney(peak.totalSale, currency))}</Text>
      <Sideways label={texts.map}>
        <table className={classes.map}>
          <caption className="visually-hidden">
            {`${texts.mapOf(dishes.length)}، ${texts.unit(currencyLabels[currency])}`}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={classes.name}>
                {texts.dish}
              </th>
              {hours.map(({ hour }) => (
                <th key={hour} scope="col">
                  <span aria-hidden>{hourText(hour)}</span>
                  <span className="visually-hidden">{texts.hour(nameOf(hour))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <DishRows dishes={dishes} name={classes.name}>
            {(dish) =>
              hours.map(({ hour }) => {
                const sale = dish.hours.find((cell) => cell.hour === hour)?.totalSale ?? 0;
                const shade = shadeOf(sale, peak.totalSale);
                return (
                  <td key={hour} data-shade={shade}>
                    {sale > 0 ? (
                      cell(sale, hour, dish)
                    ) : (
                      <span className="visually-hidden">{texts.nothing}</span>
                    )}
                  </td>
                );
              })
            }
          </DishRows>
          <tfoot>
            <tr>
              <th scope="row" className={classes.name}>
                {texts.allDishes}
              </th>
              {hours.map(({ hour, totalSale }) => (
                <td key={hour}>{cell(totalSale, hour)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Sideways>
      <Group gap={6} mt="xs" aria-hidden>
        <Text size="sm">{texts.less}</Text>
        {SHADES.map((shade) => (
          <span key={shade} className={classes.legend} data-shade={shade} />
        ))}
        <Text size="sm">{texts.moreSale}</Text>
        <Text size="sm" c="dimmed">
          {`(${unit})`}
        </Text>
      </Group>
    </div>
  );
}
