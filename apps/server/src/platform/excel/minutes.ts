/** Gives seconds as a cell of minutes, to a tenth. */
export const minutesCell = (seconds: number) => Math.round(seconds / 6) / 10;
