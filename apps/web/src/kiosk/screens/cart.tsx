import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { Cart, CartItem } from '@sofreh/domain/cart';
import type { Currency } from '@sofreh/domain/enums';
import type { Pricing } from '@sofreh/domain/pricing';
import { countAbove, countBelow, isWeighed } from '@sofreh/domain/weight';
import { formatNumber } from '@sofreh/fa/digits';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { lineTotal } from '#web/menu/guest-cart.ts';
import { kioskTexts as texts } from '../texts.ts';
import type { VisitNews } from '../visit/visit.ts';
import { Frame } from './frame.tsx';
import { DishTile } from './menu.tsx';
import { sumRows } from './sum-rows.ts';

type CartProps = {
  readonly cart: Cart;
  readonly pricing: Pricing;
  readonly currency: Currency;
  readonly suggestions: readonly MenuItem[];
  readonly news: readonly VisitNews[];
  readonly onCount: (lineId: string, count: number) => void;
  readonly onEdit: (line: CartItem) => void;
  readonly onPick: (item: MenuItem) => void;
  readonly onGoOn: () => void;
  readonly onBack: () => void;
  readonly onStartOver: () => void;
};

/** Shows what was chosen, what goes well with it, and what it comes to. */
export function CartStep(props: CartProps) {
  const { cart, pricing, currency, suggestions, news } = props;
  return (
    <Frame
      title={texts.cart}
      onBack={props.onBack}
      onStartOver={props.onStartOver}
      footer={
        <button
          type="button"
          className="button wide"
          disabled={cart.items.length === 0}
          onClick={props.onGoOn}
        >
          {texts.goOn}
          <Amount amount={pricing.finalPrice} currency={currency} />
        </button>
      }
    >
      <News news={news} />
      {cart.items.length === 0 && <p className="kiosk-empty">{texts.emptyCart}</p>}
      <ul className="kiosk-lines">
        {cart.items.map((line) => (
          <Line key={line.temporaryOrderId} {...props} line={line} />
        ))}
      </ul>
      {suggestions.length > 0 && (
        <section className="kiosk-suggested" aria-label={texts.suggestions}>
          <h2>{texts.suggestions}</h2>
          <div>
            {suggestions.map((item) => (
              <DishTile key={item.id} item={item} currency={currency} count={0} onPick={props.onPick} />
            ))}
          </div>
        </section>
      )}
      {cart.items.length > 0 && <Sums pricing={pricing} currency={currency} />}
    </Frame>
  );
}

function News({ news }: Pick<CartProps, 'news'>) {
  if (news.length === 0) return null;
  return (
    <div className="notice" role="alert">
      <ul>
        {news.map(({ kind, title }) => (
          <li key={`${kind} ${title}`}>{kind === 'GONE' ? texts.gone(title) : texts.repriced(title)}</li>
        ))}
      </ul>
    </div>
  );
}

function Line({ line, currency, onCount, onEdit }: CartProps & { readonly line: CartItem }) {
  const { temporaryOrderId: id, title, count, orderItemToppings: toppings } = line;
  const chosen = toppings.map((each) =>
    each.count > 1 ? `${formatNumber(each.count)} ${each.title}` : each.title,
  );
  return (
    <li>
      <div className="kiosk-line-words">
        <b>{title}</b>
        {chosen.length > 0 && <span>{chosen.join('، ')}</span>}
        {line.toppingCategories.length > 0 && (
          <button
            type="button"
            className="link-button"
            aria-label={texts.editOf(title)}
            onClick={() => onEdit(line)}
          >
            {texts.more}
          </button>
        )}
      </div>
      {!line.isFreeItem && (
        <Stepper
          soft
          name={title}
          count={count}
          unit={line.unit}
          least={isWeighed(line) ? line.minimumWeight : 1}
          onAdd={() => onCount(id, countAbove(line, count))}
          onRemove={() => onCount(id, countBelow(line, count))}
        />
      )}
      <Amount amount={lineTotal(line)} currency={currency} />
    </li>
  );
}

function Sums({ pricing, currency }: Pick<CartProps, 'pricing' | 'currency'>) {
  return (
    <dl className="kiosk-sums">
      {sumRows(pricing).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="kiosk-payable">
        <dt>{texts.payable}</dt>
        <dd>
          <Amount amount={pricing.finalPrice} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
