export * from './answers.ts';
export * from './make-marketplace.ts';
export * from './menu-port.ts';
export * from './order-port.ts';
export * from './port.ts';
export type { SimulatedShop } from './simulator/shop-request.ts';
export {
  type Basket,
  type BasketLine,
  type KeptOrder,
  PUSH_FAULTS,
  type PushFault,
  type SimulatedOrder,
} from './simulator/simulated-order.ts';
export { RIDE_STEPS, type RiderState, type RideStep } from './simulator/simulated-riders.ts';
export { type MarketplaceSimulator, snappFoodSimulator } from './simulator/snappfood-simulator.ts';
