/**
 * React Aria ships no Persian. It looks for strings of its packages under these symbols before its own, once, so they
 * must stand before its first calendar is drawn.
 */
const strings = {
  '@react-aria/calendar': {
    previous: 'ماه پیش',
    next: 'ماه بعد',
    selectedDateDescription: ({ date }: Values) => `تاریخ انتخاب‌شده: ${date}`,
    selectedRangeDescription: ({ dateRange }: Values) => `بازهٔ انتخاب‌شده: ${dateRange}`,
    todayDate: ({ date }: Values) => `امروز، ${date}`,
    todayDateSelected: ({ date }: Values) => `امروز، ${date}، انتخاب‌شده`,
    dateSelected: ({ date }: Values) => `${date}، انتخاب‌شده`,
    startRangeSelectionPrompt: 'برای آغاز بازه بزنید',
    finishRangeSelectionPrompt: 'برای پایان بازه بزنید',
    minimumDate: 'نخستین تاریخ ممکن',
    maximumDate: 'آخرین تاریخ ممکن',
    dateRange: ({ startDate, endDate }: Values) => `${startDate} تا ${endDate}`,
  },
} as const;
type Values = Readonly<Record<string, string>>;

/** This is the locale every calendar is drawn in: Persian words and digits, the Jalali calendar. */
export const CALENDAR_LOCALE = 'fa-IR-u-ca-persian';

/** These are the strings of every calendar of the kit, for the test of texts. */
export const calendarStrings = strings['@react-aria/calendar'];

/** Puts the Persian strings where React Aria looks for them. */
export function speakPersian(): void {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: CALENDAR_LOCALE,
    [Symbol.for('react-aria.i18n.strings')]: strings,
  });
}
