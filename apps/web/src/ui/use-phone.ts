import { useMediaQuery } from '@mantine/hooks';

/** Tells whether the screen is as narrow as a phone held upright. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
