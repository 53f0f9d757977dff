import type { SaleUnit } from '@sofreh/domain/enums';
import type { PricingLine } from '@sofreh/domain/pricing';

/** A topping of an order's line, as section 3 of the specification names its fields. */
export interface LineTopping {
  readonly id: string;
  readonly toppingId: string;
  readonly title: string;
  readonly price: number;
  readonly count: number;
  /** The menu item it stands for, in a combo. */
  readonly menuItemId: string | null;
}

/** A line as it is priced and stored. */
export interface OrderLine extends PricingLine {
  readonly unit: SaleUnit;
  readonly title: string;
  readonly note: string;
  /** Says what one costs by the menu, where staff typed another price or gave the line away. */
  readonly menuPrice: number | null;
  readonly reason: string;
  readonly course: number;
  /** The number of the guest at the table whose dish it is, from 1; 0 is everybody's. */
  readonly seat: number;
  /** Waits to be fired. */
  readonly held: boolean;
  readonly toppings: readonly LineTopping[];
}
