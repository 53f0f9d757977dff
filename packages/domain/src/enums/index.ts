export * from './delivering.ts';
export * from './ordering.ts';
export * from './paying.ts';
export * from './people.ts';
export * from './running.ts';

/**
 * Says whether `value` is one of `list`; narrows the type.
 * @param list one of the enumerations of this folder.
 * @param value anything, for example a field of an unknown body.
 */
export function isOneOf<T extends string | number>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}
