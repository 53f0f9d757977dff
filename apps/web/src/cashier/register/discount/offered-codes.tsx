import { Text, UnstyledButton } from '@mantine/core';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import { codeBenefitText } from '@sofreh/fa/code-texts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import classes from './offered-codes.module.css';
import { discountTexts } from './texts.ts';

const OFFERED = 'GET /api-identity/identity/discountcodes/available';
/** A till's dialog shows so many; another code is typed. */
const SHOWN = 8;

type Props = {
  readonly customerId: string | undefined;
  /** Tells why a code does not help this order; null where it does. */
  readonly faultOf: (code: DiscountCode) => string | null;
  readonly onTake: (code: string) => void;
};

/** Shows the codes that the order's customer may use now, their own first, each with what keeps it from this order. */
export function OfferedCodes({ customerId, faultOf, onTake }: Props) {
  const { currency } = useStaff().vendor;
  const query = { pageSize: SHOWN, ...(customerId ? { customerId } : {}) };
  const offered = useQuery(callQuery(OFFERED, { query }, { quiet: true }));
  const codes = offered.data?.data ?? [];
  if (codes.length === 0) return null;
  const heading = customerId ? discountTexts.ofCustomer : discountTexts.ofAll;
  return (
    <section aria-label={heading}>
      <Text fw={600} mb={6}>
        {heading}
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => {
          const fault = faultOf(code);
          return (
            <li key={code.code}>
              <UnstyledButton
                className={classes.code}
                disabled={fault !== null}
                onClick={() => onTake(code.code)}
              >
                <span className={classes.words}>
                  <strong>
                    {code.title || <bdi>{code.code}</bdi>}
                    {code.personal && <span className={classes.own}>{discountTexts.own}</span>}
                  </strong>
                  {fault && <small>{fault}</small>}
                </span>
                <span>{codeBenefitText(code, currency)}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
