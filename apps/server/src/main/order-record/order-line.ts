import type { SaleUnit } from '@sofreh/domain/enums';
import type { PricingLine } from '@sofreh/domain/pricing';

/** This is a topping of an order's line, as section 3 of the specification names its fields. */
export interface LineTopping {
  readonly id: string;
  readonly toppingId: string;
  readonly title: string;
  readonly price: number;
  readonly count: number;
  /** In a combo it stands for this menu item. */
  readonly menuItemId: string | null;
}

/** This is a line as it is priced and stored. */
export interface OrderLine extends PricingLine {
  readonly unit: SaleUnit;
  readonly title: string;
  readonly note: string;
  /** Says what one costs by the menu, where staff typed another price or gave the line away. */
  readonly menuPrice: number | null;
  readonly reason: string;
  readonly course: number;
  /** The dish is of the guest at the table with this number, from 1; 0 is everybody's. */
  readonly seat: number;
  /** It waits to be fired. */
  readonly held: boolean;
  readonly toppings: readonly LineTopping[];
}
