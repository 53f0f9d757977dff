import type { DeliveryType } from '@sofreh/domain/enums';
import { duration } from '@sofreh/fa/dates';
import { deliveryTypeHints, deliveryTypeLabels } from '@sofreh/fa/labels/ordering';
import { Icon, type IconName } from '#web/guest-look/icon.tsx';
import { useCartActions, useCartItems } from '../cart/cart-store.ts';
import { receivingFault, useReceiving } from '../cart/receiving.ts';
import { usePromise } from '../cart-terms/use-promise.ts';
import { useSite } from '../data/site-store.tsx';
import { closeView, openView } from '../data/use-view.ts';
import { ObstacleNotices } from './obstacle-notices.tsx';
import { StepFoot } from './step-foot.tsx';
import { checkoutTexts } from './texts.ts';

const icons: Record<DeliveryType, IconName> = {
  DELIVER: 'truck',
  PICKUP: 'bag',
  SERVE: 'table',
  ZFEXPRESS: 'truck',
};

/** Draws DELIVERY_TYPE: how the guest gets the order. Serving needs a table, and a table is named by its code. */
export function DeliveryTypeStep() {
  const offered = useSite((site) => site.vendor.deliveryTypes);
  const { chosen, fault } = useReceiving();
  const { update } = useCartActions();
  const goOn = useGoOn();
  return (
    <>
      <fieldset className="choice-cards">
        <legend>{checkoutTexts.howToReceive}</legend>
        {offered.map((deliveryType) => (
          <DeliveryTypeCard
            key={deliveryType}
            deliveryType={deliveryType}
            checked={chosen === deliveryType}
            onChoose={() => update(() => ({ deliveryType }))}
          />
        ))}
      </fieldset>
      <StepFoot
        notices={
          <ObstacleNotices
            obstacles={chosen && fault ? [checkoutTexts.chooseOther[fault](deliveryTypeLabels[chosen])] : []}
          />
        }
      >
        <button type="button" className="button wide" disabled={!chosen || fault !== null} onClick={goOn}>
          {checkoutTexts.continue}
        </button>
      </StepFoot>
    </>
  );
}

function useGoOn() {
  const empty = useCartItems().length === 0;
  return () => (empty ? closeView('step') : openView({ step: 'OVERVIEW' }));
}

type CardProps = { deliveryType: DeliveryType; checked: boolean; onChoose: () => void };

function DeliveryTypeCard({ deliveryType, checked, onChoose }: CardProps) {
  const table = useSite((site) => site.table);
  const { name, address } = useSite((site) => site.vendor);
  const preparation = usePromise(deliveryType);
  const fault = useSite((site) => receivingFault(deliveryType, site));
  const isOff = fault !== null;
  return (
    <label className={isOff ? 'choice-card off' : 'choice-card'}>
      <input
        type="radio"
        name="deliveryType"
        checked={checked && !isOff}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className="choice-icon">
        <Icon name={icons[deliveryType]} size={24} />
      </span>
      <span className="choice-words">
        <strong>{deliveryTypeLabels[deliveryType]}</strong>
        <span className="field-hint">
          {fault === 'TABLE' && checkoutTexts.tableNeeded}
          {fault === 'NOWHERE' && checkoutTexts.bringsNowhere}
          {!isOff && hintOf(deliveryType, table?.name)}
        </span>
        {deliveryType === 'PICKUP' && (
          <span className="field-hint">{address ? checkoutTexts.fromBranch(name, address) : name}</span>
        )}
        {!isOff && <span className="field-hint">{checkoutTexts.readyIn(duration(preparation))}</span>}
      </span>
    </label>
  );
}

function hintOf(deliveryType: DeliveryType, tableName: string | undefined): string {
  return deliveryType === 'SERVE' && tableName
    ? checkoutTexts.atTable(tableName)
    : deliveryTypeHints[deliveryType];
}
