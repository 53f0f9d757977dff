import { DELIVERY_TYPES, SOURCES } from '@sofreh/domain/enums';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { IconCheck, IconEye, IconX } from '@tabler/icons-react';
import type { ApiResponse } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, Sideways } from '#web/ui/index.ts';
import { reasonLabels } from '../shared/labels.ts';
import { whyTexts } from './texts.ts';
import classes from './why.module.css';

export type ChannelAnswer =
  ApiResponse<'GET /api-catalog/catalog/menuitems/{id}/availability'>['data'][number];

type Props = { readonly answers: readonly ChannelAnswer[] };

/** Shows channels by delivery types: sold at what price, or why not. */
export function WhyMatrix({ answers }: Props) {
  return (
    <Sideways label={whyTexts.title}>
      <table className={classes.matrix} aria-label={whyTexts.title}>
        <thead>
          <tr>
            <th scope="col">{whyTexts.channel}</th>
            {DELIVERY_TYPES.map((deliveryType) => (
              <th key={deliveryType} scope="col">
                {deliveryTypeLabels[deliveryType]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SOURCES.map((source) => (
            <tr key={source}>
              <th scope="row">{sourceLabels[source]}</th>
              {DELIVERY_TYPES.map((deliveryType) => (
                <td key={deliveryType}>
                  <Cell
                    answer={answers.find(
                      (each) => each.source === source && each.deliveryType === deliveryType,
                    )}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

function Cell({ answer }: { readonly answer: ChannelAnswer | undefined }) {
  const { currency } = useStaff().vendor;
  if (!answer) return null;
  if (answer.reason === null) {
    return (
      <span className={classes.sold}>
        <IconCheck size={18} aria-hidden />
        <span className="visually-hidden">{whyTexts.sold}</span>
        <Money amount={answer.price} currency={currency} bare />
      </span>
    );
  }
  const Sign = answer.visible ? IconEye : IconX;
  return (
    <span className={answer.visible ? classes.shown : classes.hidden}>
      <Sign size={18} aria-hidden />
      <span>
        <span className="visually-hidden">{answer.visible ? whyTexts.shownOnly : whyTexts.hidden}: </span>
        {reasonLabels[answer.reason]}
      </span>
    </span>
  );
}
