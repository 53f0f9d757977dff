import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { LINK_HOURS, type LinkHours, USUAL_LINK_HOURS } from '@sofreh/domain/payment-link';
import type { Allocation, PartOfBill } from '@sofreh/domain/split-bill';
import { formatPhone } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { IconLink, IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { branchSite } from '#web/staff/guest-qr/guest-address.ts';
import { GuestCode } from '#web/staff/guest-qr/guest-code.tsx';
import { showGuest } from '#web/staff/guest-qr/show-guest.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { PhoneField } from '#web/ui/index.ts';
import { splitTexts } from './texts.ts';

type Props = {
  readonly orderId: string;
  readonly customerPhone: string;
  /** The link pays this of the bill; null for all that is open. */
  readonly part: PartOfBill | null;
};

/** Gives what a link says it pays for; null for all that is open. */
function allocationsOf(part: PartOfBill | null): readonly Allocation[] {
  if (!part) return [];
  return part.allocations.length > 0 ? part.allocations : [{ kind: 'AMOUNT', amount: part.amount }];
}

/** Gives an id that stays the same for the same wish, so that one tap is one message however often it is tried. */
function useWish() {
  const asked = useRef({ id: newId(), wish: '' });
  return {
    idFor: (wish: string) => {
      if (asked.current.wish !== wish) asked.current = { id: newId(), wish };
      return asked.current.id;
    },
    done: () => {
      asked.current = { id: newId(), wish: '' };
    },
  };
}

/** What opens below the fold is scrolled to. */
function intoView(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'end' });
}

/** Sends what is open of a bill, or the part that is chosen, as a link by text message, or shows it as a code. */
export function SendLink({ orderId, customerPhone, part }: Props) {
  const { vendor } = useStaff();
  const [opened, setOpened] = useState(false);
  const [phoneNumber, setPhoneNumber] = useState(customerPhone);
  const [hours, setHours] = useState<LinkHours>(USUAL_LINK_HOURS);
  const hoursId = useId();
  const allocations = allocationsOf(part);
  const wish = useWish();
  const send = useMutation({
    mutationFn: () => {
      const body = { orderId, phoneNumber, hours, allocations: [...allocations] };
      const id = wish.idFor(JSON.stringify(body));
      return api('POST /api/payments/link', { body: { id, ...body }, quiet: true });
    },
    onSuccess: (sent) => {
      wish.done();
      notify({ kind: 'success', message: splitTexts.linkSent(formatPhone(sent.phoneNumber)) });
      setOpened(false);
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
  });
  const code = usePayCode(orderId, allocations);
  return (
    <>
      <Button
        variant="subtle"
        h={44}
        leftSection={<IconLink size={18} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {splitTexts.link}
      </Button>
      <Button
        variant="subtle"
        h={44}
        leftSection={<IconQrcode size={18} aria-hidden />}
        loading={code.isPending}
        onClick={code.show}
      >
        {splitTexts.code}
      </Button>
      {code.address && <GuestCode address={code.address} label={splitTexts.codeHint} />}
      {opened && (
        <Stack gap="sm" ref={intoView}>
          <Text c="dimmed">{splitTexts.linkHint}</Text>
          {part && (
            <Text fw={700}>
              {splitTexts.linkFor} {formatMoney(part.amount, vendor.currency)}
            </Text>
          )}
          <PhoneField label={splitTexts.linkTo} size="md" value={phoneNumber} onChange={setPhoneNumber} />
          <Text id={hoursId} size="sm" fw={500}>
            {splitTexts.linkHours}
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby={hoursId}
            value={String(hours)}
            onChange={(value) => setHours(LINK_HOURS.find((each) => String(each) === value) ?? hours)}
            data={LINK_HOURS.map((each) => ({ value: String(each), label: splitTexts.hours[each] }))}
          />
          <Button h={48} loading={send.isPending} disabled={phoneNumber === ''} onClick={() => send.mutate()}>
            {splitTexts.linkSend}
          </Button>
        </Stack>
      )}
    </>
  );
}

/** Makes a link that is shown instead of sent: the guest pays on their own phone. */
function usePayCode(orderId: string, allocations: readonly Allocation[]) {
  const { vendor } = useStaff();
  const wish = useWish();
  const wanted = JSON.stringify(allocations);
  const made = useMutation({
    mutationFn: async () => {
      const id = wish.idFor(wanted);
      const body = { id, orderId, show: true, allocations: [...allocations] };
      const { code, due } = await api('POST /api/payments/link', { body, quiet: true });
      const address = new URL(`/pay/${code}`, branchSite(vendor.domain)).href;
      showGuest(vendor, { kind: 'CODE', purpose: 'PAY', address, amount: due });
      return { address, wanted };
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
  });
  // A code that was shown for another part is not this one's.
  const address = made.data?.wanted === wanted ? made.data.address : null;
  return { address, isPending: made.isPending, show: () => made.mutate() };
}
