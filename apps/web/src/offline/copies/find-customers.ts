import { fold, foldCompact } from '@sofreh/fa/search-fold';

/** A customer is found by these. */
export type FindableCustomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
};

/** It finds as many as the server answers. */
const FOUND = 10;

/**
 * Finds the customers that fit what was typed: a part of the name, letters and half-spaces forgiven, or of the number.
 * @param typed in digits of any script.
 */
export function findCustomers<Customer extends FindableCustomer>(
  customers: readonly Customer[],
  typed: string,
): Customer[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const digits = /^\d+$/.test(foldCompact(typed)) ? foldCompact(typed) : null;
  if (words.length === 0) return [];
  const fits = ({ firstName, lastName, phoneNumber }: Customer) => {
    const name = fold(`${firstName} ${lastName}`);
    return (digits !== null && phoneNumber.includes(digits)) || words.every((word) => name.includes(word));
  };
  return customers.filter(fits).slice(0, FOUND);
}
