import { countMark } from '@sofreh/fa/count-text';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { priceRuleLabels } from '@sofreh/fa/labels';
import { useEffect, useRef, useState } from 'react';
import { QrCode } from '#web/guest-look/qr-code.tsx';
import { followTill, type Shown, type ShownNow } from '#web/staff/guest-qr/show-guest.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import { NoTill } from '../no-till.tsx';
import classes from './display.module.css';
import { displayTexts as texts } from './texts.ts';

type Of<Kind extends ShownNow['kind']> = Extract<ShownNow, { kind: Kind }> & Pick<Shown, 'currency'>;

/**
 * Draws a second window at the till, turned to the guest: what is sold, what it comes to, how it is paid. It never asks
 * the server.
 */
export function DisplayPage() {
  const { can } = useStaff();
  // The address alone opens no till, nor what stands beside one.
  return can('order.create') ? <Display /> : <NoTill />;
}

function Display() {
  const { vendor } = useStaff();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => followTill(setShown), []);
  const now = shown?.vendorId === vendor.id ? shown.now : { kind: 'IDLE' as const };
  const { currency } = vendor;
  return (
    <main className={classes.display} style={{ '--brand': vendor.themeColor } as React.CSSProperties}>
      <h1 className="visually-hidden">{texts.title}</h1>
      {now.kind === 'IDLE' && <Idle />}
      {now.kind === 'ORDER' && <Order {...now} currency={currency} />}
      {now.kind === 'PLACED' && <Placed {...now} currency={currency} />}
      {now.kind === 'CODE' && <Code {...now} currency={currency} />}
    </main>
  );
}

function Idle() {
  const { vendor } = useStaff();
  return (
    <section className={classes.middle}>
      {vendor.logoUrl && <img className={classes.logo} src={`${vendor.logoUrl}-320.webp`} alt="" />}
      <strong className={classes.brand}>{vendor.brandName}</strong>
      {vendor.name !== vendor.brandName && <span>{vendor.name}</span>}
      <p className={classes.welcome}>{vendor.landingText || texts.welcome}</p>
    </section>
  );
}

function Order({ lines, steps, total, currency }: Of<'ORDER'>) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line stays in sight.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  return (
    <>
      <h2 className={classes.heading}>{texts.yourOrder}</h2>
      <ol ref={list} className={classes.lines}>
        {lines.map(({ id, title, toppings, amount, ...counted }) => (
          <li key={id}>
            <b className="numbers">{countMark(counted)}</b>
            <span>
              {title}
              {toppings && <small>{toppings}</small>}
            </span>
            {amount === null ? <em>{texts.free}</em> : <Money amount={amount} currency={currency} bare />}
          </li>
        ))}
      </ol>
      <dl className={classes.sums}>
        {steps.map(({ rule, amount }) => (
          <div key={rule}>
            <dt>{priceRuleLabels[rule]}</dt>
            <dd>
              <Money amount={amount} currency={currency} bare />
            </dd>
          </div>
        ))}
        <div data-strong>
          <dt>{texts.total}</dt>
          <dd>
            <Money amount={total} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Placed({ number, total, change, due, currency }: Of<'PLACED'>) {
  const amount = change > 0 ? change : due > 0 ? due : total;
  const label = change > 0 ? texts.change : due > 0 ? texts.due : texts.paid;
  return (
    <section className={classes.middle}>
      <span>{texts.number}</span>
      <strong className={classes.number}>{formatOrderNumber(number)}</strong>
      <p className={classes.amount}>
        {label}: <Money amount={amount} currency={currency} />
      </p>
      <p>{texts.thanks}</p>
    </section>
  );
}

function Code({ purpose, address, amount, currency }: Of<'CODE'>) {
  const said = purpose === 'PAY' ? texts.payHere : texts.receiptHere;
  return (
    <section className={classes.middle}>
      <div className={classes.code}>
        <QrCode value={address} label={said} />
      </div>
      <p className={classes.amount}>{said}</p>
      {purpose === 'PAY' && (
        <p className={classes.amount}>
          <Money amount={amount} currency={currency} />
        </p>
      )}
    </section>
  );
}
