import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { applyCashierCode } from '@sofreh/domain/cashier';
import { benefitOf, type DiscountCode } from '@sofreh/domain/discount-codes';
import { TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { codeRefusalText } from '@sofreh/fa/code-texts';
import { type FormEvent, useState } from 'react';
import { api, isFailure, newId, notify } from '#web/api/index.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { serverNow, useNetwork, withCopy } from '#web/offline/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { codeFault } from './code-check.ts';
import { OfferedCodes } from './offered-codes.tsx';
import { discountTexts } from './texts.ts';

const BY_CODE = 'GET /api-identity/identity/discountcodes/getbycode/{code}';

type Props = {
  readonly onDone: () => void;
  /** It is what the code is asked by, where a question of the vendor's own asks for it. */
  readonly question?: { readonly title: string; readonly required: boolean };
};

/** A code is asked of the server, which knows whether it is still good; whether it fits the order the till says itself. */
export function CodeForm({ onDone, question }: Props) {
  const { currency } = useStaff().vendor;
  const { change, cashier, customer } = useRegister();
  const { online } = useNetwork();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [asking, setAsking] = useState(false);
  const tried = { cashier, hasCustomer: customer !== null, now: serverNow(), currency };
  const take = (found: DiscountCode) => {
    const unfit = codeFault(found, tried);
    if (unfit) return setFault(unfit);
    change((state) => applyCashierCode(state, benefitOf(found), newId));
    const isUnsure = found.shared === true && !online;
    const [kind, message] = isUnsure
      ? (['info', discountTexts.sharedOffline] as const)
      : (['success', discountTexts.applied] as const);
    notify({ kind, message, id: 'discount' });
    onDone();
  };
  const ask = async (typed: string) => {
    if (!typed || asking) return;
    setAsking(true);
    setFault('');
    try {
      const query = { ...(customer ? { customerId: customer.id } : {}), isReadOnly: 'true' as const };
      const input = { params: { code: typed }, query };
      take(await withCopy(BY_CODE, input, () => api(BY_CODE, { ...input, quiet: true })));
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setFault(codeRefusalText(failure, currency));
    } finally {
      setAsking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(code.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={question?.title ?? discountTexts.codeLabel}
          required={question?.required}
          size="md"
          dir="ltr"
          styles={{ input: { textAlign: 'right' } }}
          autoComplete="off"
          maxLength={TYPED_CODE_LENGTH.max}
          data-autofocus={question === undefined || undefined}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setFault('');
          }}
        />
        {fault && (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        <Button type="submit" size={question ? 'md' : 'lg'} loading={asking} disabled={!code.trim()}>
          {discountTexts.check}
        </Button>
        {!question && (
          <OfferedCodes
            customerId={customer?.id}
            faultOf={(offered) => codeFault(offered, tried)}
            onTake={(offered) => void ask(offered)}
          />
        )}
      </Stack>
    </form>
  );
}
