import { rial, wholeTomanOf } from '@sofreh/domain/money';
import { wayToDoor } from '@sofreh/fa/address-line';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { codeBenefitText } from '@sofreh/fa/code-texts';
import { countedTitle } from '@sofreh/fa/count-text';
import { dateTime, longDate, shortDate } from '@sofreh/fa/dates';
import { formatPhone } from '@sofreh/fa/digits';
import { deliveryTypeLabels, orderStatusLabels } from '@sofreh/fa/labels/ordering';
import { formatMoney } from '@sofreh/fa/money';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { common, listText } from '../texts/common.ts';
import { saidRemarks } from '../texts/questions.ts';
import { notify } from '../ui/announcer.ts';
import { PageError } from '../ui/page-error.tsx';
import { SubPage } from '../ui/sub-page.tsx';
import { birthdayText } from './birthday-text.ts';
import { type AllOfMine, readAllOfMine, saveFile } from './own-data-file.ts';
import { ownDataTexts as texts } from './own-data-texts.ts';
import { profileTexts } from './texts.ts';
import '../styles/orders.css';
import '../styles/own.css';

/** So many orders are shown at first, and more with each press; the file has all of them. */
const STEP = 20;

/**
 * Shows at `/profile/data` what the restaurant has of the guest, in words, as a file, and what stays when it is
 * deleted.
 */
export function OwnDataPage() {
  return (
    <SubPage title={profileTexts.ownData}>
      <LoginGate hint={profileTexts.hint}>
        <Content />
      </LoginGate>
    </SubPage>
  );
}

function Content() {
  const { data, error, reload } = useLoad('all of mine', readAllOfMine);
  if (!data && error) return <PageError kind="failed" error={error} onRetry={reload} />;
  if (!data) return <div className="skeleton skeleton-row" aria-busy="true" />;
  const save = () => {
    saveFile(data);
    notify(profileTexts.dataSaved);
  };
  return (
    <>
      <section className="panel own-data own-no-print">
        <p>{texts.intro(data.vendorName)}</p>
        <div className="own-data-choice">
          <button type="button" className="button soft small" onClick={() => print()}>
            {texts.print}
          </button>
          <button type="button" className="button soft small" onClick={save}>
            {profileTexts.download}
          </button>
        </div>
      </section>
      <Person data={data} />
      <Holdings data={data} />
      <Addresses data={data} />
      <Orders orders={data.orders} />
      <section className="panel own-data" aria-label={texts.deletion}>
        <h2>{texts.deletion}</h2>
        <Lines title={texts.goes} lines={texts.gone} />
        <Lines title={texts.stays} lines={texts.kept} />
        <Lines title={texts.sealed} lines={texts.sealedWords} />
        <Link href="/profile" className="button plain small own-no-print">
          {texts.toProfile}
        </Link>
      </section>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel order-facts" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact-text">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="own-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Person({ data: { person, fields, stopped } }: { data: AllOfMine }) {
  const { firstName, lastName, phoneNumber, email, birthday, since } = person;
  return (
    <Part title={texts.person}>
      <dl>
        <Fact label={texts.name}>{`${firstName} ${lastName}`.trim() || profileTexts.noName}</Fact>
        <Fact label={profileTexts.phone}>
          <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
        </Fact>
        <Fact label={profileTexts.email}>{email ? <bdi>{email}</bdi> : texts.unsaid}</Fact>
        <Fact label={profileTexts.birthday}>{birthdayText(birthday) ?? texts.unsaid}</Fact>
        <Fact label={texts.since}>{longDate(since)}</Fact>
        {fields.map(({ id, title, value }) => (
          <Fact key={id} label={title}>
            {fieldValueText(value)}
          </Fact>
        ))}
        <Fact label={texts.messages}>{stopped ? texts.messagesOff : texts.messagesOn}</Fact>
      </dl>
    </Part>
  );
}

function Holdings({ data: { points, walletRial, codes } }: { data: AllOfMine }) {
  const currency = useSite((site) => site.vendor.currency);
  return (
    <Part title={texts.holdings}>
      <dl>
        <Fact label={texts.points}>{points === null ? texts.noClub : texts.pointCount(points)}</Fact>
        <Fact label={texts.wallet}>
          {formatMoney(currency === 'RIAL' ? walletRial : wholeTomanOf(rial(walletRial)), currency)}
        </Fact>
        {codes.length === 0 && <Fact label={texts.codes}>{texts.noCodes}</Fact>}
        {codes.map((code) => (
          <Fact key={code.id} label={code.kind === 'FRIENDS' ? texts.codeForFriends : texts.code}>
            <bdi dir="ltr">{code.code}</bdi>، {codeBenefitText(code, currency)}
            {/* A code ends as a day begins; the day before is its last. */}
            {code.expiration && `، ${texts.until(shortDate(new Date(Date.parse(code.expiration) - 1)))}`}
          </Fact>
        ))}
      </dl>
    </Part>
  );
}

function Addresses({ data: { addresses } }: { data: AllOfMine }) {
  return (
    <Part title={texts.addresses}>
      {addresses.length === 0 && <p>{texts.noAddresses}</p>}
      <dl>
        {addresses.map(({ title, detail, plate, unit }) => (
          <Fact key={`${title} ${detail}`} label={title}>
            {wayToDoor({ detail, plate, unit })}
          </Fact>
        ))}
      </dl>
    </Part>
  );
}

function Orders({ orders }: Pick<AllOfMine, 'orders'>) {
  const [shown, setShown] = useState(STEP);
  return (
    <Part title={texts.orders(orders.length)}>
      {orders.length === 0 && <p>{texts.noOrders}</p>}
      <ul className="own-orders">
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <OneOrder order={order} />
          </li>
        ))}
      </ul>
      {orders.length > shown && (
        <button
          type="button"
          className="button soft small wide own-no-print"
          onClick={() => setShown(shown + STEP)}
        >
          {texts.more}
        </button>
      )}
    </Part>
  );
}

function OneOrder({ order }: { order: AllOfMine['orders'][number] }) {
  const { number, placedAt, status, deliveryType, finalPrice, currency, items } = order;
  const said = saidOf(order);
  return (
    <>
      <p>
        <strong>{texts.order(number)}</strong> {dateTime(placedAt)}، {orderStatusLabels[status]}،{' '}
        {deliveryTypeLabels[deliveryType]}، {formatMoney(finalPrice, currency)}
      </p>
      {items.length > 0 && <p>{listText(items.map((item) => countedTitle(item, item.title)))}</p>}
      {said.length > 0 && <p className="field-hint own-said">{said.join('\n')}</p>}
    </>
  );
}

/** Gives all that was said of an order, a line each. */
function saidOf(order: AllOfMine['orders'][number]): string[] {
  const { address, answers, ratings, survey, messages, items } = order;
  return [
    ...(address ? [texts.to(address)] : []),
    ...saidRemarks(order).map(({ label, text }) => `${label}: ${text}`),
    ...items.filter(({ note }) => note !== '').map(({ title, note }) => `${title}: ${note}`),
    ...answers.map(({ title, value }) => `${title}: ${fieldValueText(value)}`),
    ...ratings.map(({ rating, text }) =>
      listText([texts.rated(common.stars(rating)), ...(text ? [text] : [])]),
    ),
    ...survey.map(({ title, rating, choices, text }) => {
      const said = [...(rating === null ? [] : [common.stars(rating)]), ...choices, ...(text ? [text] : [])];
      return `${title}: ${listText(said)}`;
    }),
    ...messages.map(({ author, text, at }) => `${texts.authors[author]}، ${dateTime(at)}: ${text}`),
  ];
}
