import { formatPhone } from '@sofreh/fa/digits';
import { customersTexts } from './texts.ts';

type Named = { readonly firstName: string; readonly lastName: string };

/** Tells what a customer is called; «بی‌نام» who gave no name. */
export function customerName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim() || customersTexts.nameless;
}

/** Gives a name that says who is meant also where there is none. */
export function customerLabel(customer: Named & { readonly phoneNumber: string }): string {
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return name || formatPhone(customer.phoneNumber);
}
