import { Alert, Button, Group, Loader, Stack, Text, TextInput, ThemeIcon } from '@mantine/core';
import type { CardCharge } from '@sofreh/contract/main/card-charges';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { dateTime } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { chargeDeclineLabels, chargeStatusLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Modal, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import classes from './charge.module.css';
import { SayOther } from './say-other.tsx';
import { chargeTexts as texts } from './texts.ts';
import { type KnownCharge, useCharge, type WantedCharge } from './use-charge.ts';

type Props = {
  /** They go one after the other, each on its own terminal; none closes the dialog. */
  readonly charges: readonly WantedCharge[];
  /** @param done whether every one of them was approved. */
  readonly onClose: (done: boolean) => void;
};

/** Carries charges to their card terminals and shows each of them live, with the bank's words. */
export function ChargeDialog({ charges, onClose }: Props) {
  // While a card is waited for, closing asks first: the guest may still present it.
  const waits = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const close = (done: boolean) => {
    waits.current = false;
    setLeaving(false);
    onClose(done);
  };
  return (
    <Modal
      opened={charges.length > 0}
      onClose={() => (waits.current ? setLeaving(true) : close(false))}
      title={texts.title}
      size={480}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {charges.length > 0 && (
        <ChargeRun charges={charges} onClose={close} waits={waits} leaving={leaving} onStay={setLeaving} />
      )}
    </Modal>
  );
}

/** Tells whether a card is waited for, as the dialog's own way out asks it, and whether that was tried. */
type Leaving = {
  readonly waits: RefObject<boolean>;
  readonly leaving: boolean;
  readonly onStay: (leaving: false) => void;
};

function ChargeRun({ charges, onClose, ...leaving }: Props & Leaving) {
  const [at, setAt] = useState(0);
  const wanted = charges[at];
  if (!wanted) return null;
  const next = () => (at + 1 < charges.length ? setAt(at + 1) : onClose(true));
  return (
    <Stack>
      {charges.length > 1 && <Text c="dimmed">{texts.part(at, charges.length)}</Text>}
      <OneCharge key={at} wanted={wanted} onApproved={next} onClose={() => onClose(false)} {...leaving} />
    </Stack>
  );
}

type OneProps = {
  readonly wanted: WantedCharge;
  readonly onApproved: () => void;
  readonly onClose: () => void;
};

/** The success stays in sight so long before the till goes on, ms. */
const SHOWN_MS = 1_600;

function OneCharge({ wanted, onApproved, onClose, waits, leaving, onStay }: OneProps & Leaving) {
  const run = useCharge(wanted);
  // A charge that nothing is heard of yet may be on its way to the terminal.
  const isWaiting = run.charge ? isWaitingForCard(run.charge) : run.failure === null;
  useEffect(() => {
    waits.current = isWaiting;
    if (!isWaiting) onStay(false);
  }, [isWaiting, waits, onStay]);
  return (
    <>
      <Followed run={run} onApproved={onApproved} onClose={onClose} />
      {leaving && isWaiting && (
        <Leave charge={run.charge} busy={run.acting} onCancel={run.cancel} onClose={onClose} />
      )}
    </>
  );
}

const isWaitingForCard = ({ status }: CardCharge) => status === 'CONNECTING' || status === 'WAITING_FOR_CARD';

/** It is asked of whoever closes the dialog while a card is waited for. */
function Leave({
  charge,
  busy,
  onCancel,
  onClose,
}: Pick<CallBackProps, 'busy' | 'onCancel'> &
  Pick<OneProps, 'onClose'> & {
    /** It is null while nothing is heard of it: there is nothing to call back yet. */
    readonly charge: CardCharge | null;
  }) {
  return (
    <Alert color="orange" role="alert">
      <Stack gap="sm">
        {texts.stillWaits}
        {charge === null ? null : mayCallBack(charge) ? (
          <Button h={48} loading={busy} disabled={charge.cancelAsked} onClick={onCancel}>
            {charge.cancelAsked ? texts.canceling : texts.cancelIt}
          </Button>
        ) : (
          <Text>{texts.cancelThere}</Text>
        )}
        <Button variant="default" h={48} onClick={onClose}>
          {texts.leaveIt}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Takes up a charge again whose dialog was closed before anybody knew how it ended. */
export function ChargeAgainDialog({
  known,
  onClose,
}: {
  readonly known: KnownCharge | null;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      opened={known !== null}
      onClose={onClose}
      title={texts.title}
      size={480}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {known && <OneKnown known={known} onClose={onClose} />}
    </Modal>
  );
}

function OneKnown({ known, onClose }: { readonly known: KnownCharge; readonly onClose: () => void }) {
  const run = useCharge(null, known);
  return <Followed run={{ ...run, again: onClose }} onApproved={onClose} onClose={onClose} />;
}

type FollowedProps = Omit<OneProps, 'wanted'> & { readonly run: ReturnType<typeof useCharge> };

function Followed({ run, onApproved, onClose }: FollowedProps) {
  const { charge, failure, isOther } = run;
  const isDone = charge?.status === 'APPROVED' && !isOther;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was approved.
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(onApproved, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  if (failure) {
    return (
      <Stack>
        <Alert color="red">{failure}</Alert>
        <Ways onClose={onClose}>
          <Button h={56} flex={1} onClick={run.again}>
            {texts.again}
          </Button>
        </Ways>
      </Stack>
    );
  }
  return (
    <Stack>
      {charge && isOther && (
        <Text fw={600}>{charge.orderNumber > 0 ? texts.other(charge.orderNumber) : texts.otherBefore}</Text>
      )}
      <ChargeState charge={charge} />
      {run.actFailure && <Alert color="red">{run.actFailure}</Alert>}
      {charge && isWaitingForCard(charge) && (
        <CallBack charge={charge} busy={run.acting} onCancel={run.cancel} />
      )}
      {charge?.status === 'UNKNOWN' && (
        <Unknown
          key={charge.id}
          charge={charge}
          busy={run.acting}
          onAsk={run.ask}
          onSay={run.say}
          onSayOther={run.sayOther}
        />
      )}
      {charge?.status === 'DECLINED' && (
        <Ways onClose={onClose}>
          <Button h={56} flex={1} onClick={run.again} data-autofocus>
            {texts.again}
          </Button>
        </Ways>
      )}
      {charge?.status === 'APPROVED' && (
        <Button h={56} onClick={isOther ? run.again : onApproved}>
          {texts.done}
        </Button>
      )}
    </Stack>
  );
}

function Ways({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  return (
    <Group wrap="nowrap">
      <Button variant="default" h={56} onClick={onClose}>
        {texts.close}
      </Button>
      {children}
    </Group>
  );
}

const MARKS = {
  APPROVED: { color: '#1c6b30', icon: <IconCheck size={36} aria-hidden /> },
  DECLINED: { color: '#b42318', icon: <IconX size={36} aria-hidden /> },
  UNKNOWN: { color: '#8a5a00', icon: <IconHelp size={36} aria-hidden /> },
} as const;

/** Shows where a charge stands: its amount, its terminal, and what the bank says. */
export function ChargeState({ charge }: { readonly charge: CardCharge | null }) {
  const status = charge?.status ?? 'CONNECTING';
  const isWaiting = status === 'CONNECTING' || status === 'WAITING_FOR_CARD';
  const { reference, cardMask, decline, providerCode } = charge ?? {};
  return (
    <div className={classes.state} data-status={status}>
      {isWaiting ? (
        <Loader size={56} aria-hidden />
      ) : (
        <ThemeIcon size={64} radius={32} color={MARKS[status].color}>
          {MARKS[status].icon}
        </ThemeIcon>
      )}
      {charge && (
        <strong className={classes.amount}>
          <Money amount={charge.taken ?? charge.amount} currency={charge.currency} />
        </strong>
      )}
      <div role="status" className={classes.words}>
        <Text fw={700} fz="lg">
          {chargeStatusLabels[status]}
        </Text>
        {status === 'WAITING_FOR_CARD' && <Text>{texts.present}</Text>}
        {decline && <Text>{chargeDeclineLabels[decline]}</Text>}
      </div>
      {charge && <Text c="dimmed">{texts.on(charge.terminalTitle)}</Text>}
      {status === 'DECLINED' && providerCode && /^-?\d+$/.test(providerCode) && (
        <Text c="dimmed" size="sm">
          {texts.bankCode(toPersianDigits(providerCode))}
        </Text>
      )}
      {status === 'APPROVED' && reference && (
        <Text>
          {texts.reference}: <bdi dir="ltr">{toPersianDigits(reference)}</bdi>
        </Text>
      )}
      {status === 'APPROVED' && cardMask && (
        <Text c="dimmed">
          {texts.card}: <bdi dir="ltr">{toPersianDigits(cardMask)}</bdi>
        </Text>
      )}
    </div>
  );
}

type CallBackProps = { readonly charge: CardCharge; readonly busy: boolean; readonly onCancel: () => void };

const mayCallBack = ({ status, cancels }: CardCharge) => status === 'CONNECTING' || cancels;

function CallBack({ charge, busy, onCancel }: CallBackProps) {
  if (!mayCallBack(charge)) return <Text ta="center">{texts.cancelThere}</Text>;
  return (
    <Button variant="default" h={56} loading={busy} disabled={charge.cancelAsked} onClick={onCancel}>
      {charge.cancelAsked ? texts.canceling : texts.cancel}
    </Button>
  );
}

type UnknownProps = {
  readonly charge: CardCharge;
  readonly busy: boolean;
  readonly onAsk: () => void;
  readonly onSay: (approved: boolean, reference: string, amount?: number) => void;
  readonly onSayOther: ReturnType<typeof useCharge>['sayOther'];
};

/** Nobody knows how it ended: the terminal is asked, or a person says it by the slip. */
function Unknown({ charge, busy, onAsk, onSay, onSayOther }: UnknownProps) {
  const { lastTaken, answered, amount, currency } = charge;
  const [reference, setReference] = useState(answered ? answered.reference : '');
  const asked = formatMoney(amount, currency);
  return (
    <>
      <Alert color="yellow" role="alert">
        {answered
          ? texts.otherAmount(
              formatMoney(answered.amount, currency),
              formatMoney(answered.amountRial, 'RIAL'),
              asked,
            )
          : texts.unknownHint}
      </Alert>
      {charge.saidTaken && (
        <Text fw={600}>{texts.saidTaken(charge.saidTaken.byName, dateTime(charge.saidTaken.at))}</Text>
      )}
      {lastTaken && (
        <Text fw={600}>
          {texts.last(formatMoney(lastTaken.amountRial, 'RIAL'), toPersianDigits(lastTaken.reference))}
        </Text>
      )}
      {charge.inquires && (
        <Button variant="light" h={48} loading={busy} disabled={charge.inquiryAsked} onClick={onAsk}>
          {charge.inquiryAsked ? texts.asking : texts.ask}
        </Button>
      )}
      <TextInput
        label={texts.slipNumber}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        styles={{ root: { direction: 'rtl' }, input: { textAlign: 'right' } }}
        maxLength={REFERENCE_LENGTH.max}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      {answered && (
        <Button h={56} disabled={busy} onClick={() => onSay(true, reference, answered.amount)}>
          {texts.tookThis(formatMoney(answered.amount, currency))}
        </Button>
      )}
      <Group grow>
        {answered ? (
          <SayOther
            label={texts.tookThis(asked)}
            hint={texts.otherHint(formatMoney(answered.amount, currency), asked)}
            suggestions={texts.otherReasons}
            busy={busy}
            onSay={(reason) => onSayOther(reason, { reference, amount })}
          />
        ) : (
          <Button h={56} disabled={busy} onClick={() => onSay(true, reference)}>
            {texts.took}
          </Button>
        )}
        {answered ? (
          <SayOther
            label={texts.notTook}
            hint={texts.setAsideHint(formatMoney(answered.amount, currency))}
            suggestions={texts.setAsideReasons}
            busy={busy}
            onSay={(reason) => onSayOther(reason, null)}
          />
        ) : (
          <Button variant="default" h={56} disabled={busy} onClick={() => onSay(false, '')}>
            {texts.notTook}
          </Button>
        )}
      </Group>
    </>
  );
}
