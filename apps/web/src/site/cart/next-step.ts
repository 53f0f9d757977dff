import { openView } from '../data/use-view.ts';
import { useReceiving } from './receiving.ts';

/** Leads on from the menu: how the order is received first, where nothing that can be had is chosen, then the overview. */
export function useOpenCheckout(): () => void {
  const { chosen, fault } = useReceiving();
  return () => openView({ step: chosen && fault === null ? 'OVERVIEW' : 'DELIVERY_TYPE' });
}
