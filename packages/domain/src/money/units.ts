declare const unit: unique symbol;

/** This is a whole number of rial, the unit of banks. Never to be put where toman are meant: ten rial are one toman. */
export type Rial = number & { readonly [unit]: 'RIAL' };

/** This is a whole number of toman, the unit people speak in. */
export type Toman = number & { readonly [unit]: 'TOMAN' };

/**
 * Throws RangeError unless `amount` is a whole number of at least zero that JavaScript holds exactly.
 * A wrong amount reaching the rules is a fault of the caller, never an expected failure.
 */
export function assertAmount(amount: number, what = 'amount'): void {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${what} is not an amount: ${amount}`);
}

/**
 * Says that a number is rial: what a bank answered, or a figure written in rial.
 * @throws RangeError unless it is a whole number of at least zero.
 */
export function rial(amount: number): Rial {
  assertAmount(amount, 'rial');
  return amount as Rial;
}

/**
 * Says that a number is toman.
 * @throws RangeError unless it is a whole number of at least zero.
 */
export function toman(amount: number): Toman {
  assertAmount(amount, 'toman');
  return amount as Toman;
}

export function rialOf(amount: Toman): Rial {
  return rial(amount * 10);
}

/** Gives the whole toman in an amount of rial; what is less than one toman is dropped, so it is for showing alone. */
export function wholeTomanOf(amount: Rial): Toman {
  return toman(Math.floor(amount / 10));
}
