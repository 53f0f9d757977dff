import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { type CallForm, useCallForm, useTellDirty } from '#web/ui/index.ts';
import { settingsTexts as texts } from './texts.ts';

export type Settings = ApiResponse<'GET /api-identity/identity/vendors/settings'>;
export type TellDirty = (section: string, dirty: boolean) => void;
export type SectionProps = { readonly settings: Settings; readonly onDirty: (dirty: boolean) => void };

type Options<Values> = {
  readonly initialValues: Values;
  readonly validate?: (values: Values) => Record<string, string>;
  /** It picks the part of the settings that the section saves. */
  readonly body: (values: Values) => Partial<Settings>;
  readonly onDirty: (dirty: boolean) => void;
};

/** Keeps a section of the settings: it saves what it shows and leaves the rest alone. */
export function useSettingsForm<Values extends Record<string, unknown>>({
  initialValues,
  validate,
  body,
  onDirty,
}: Options<Values>): CallForm<Values> {
  const call = useCallForm<Values, Settings>({
    initialValues,
    validate,
    submit: (values, options) =>
      api('PUT /api-identity/identity/vendors/me', { body: body(values), ...options }),
    done: texts.saved,
    onDone: () => {
      askAgain('GET /api-identity/identity/vendors/settings');
      void queryClient.invalidateQueries({ queryKey: ['myVendors'] });
    },
  });
  useTellDirty(call.dirty, onDirty);
  return call;
}

/** Finds a number within bounds to be no fault; else it gives the text that says so. */
export function boundsFault(value: number | null, min: number, max: number): string | null {
  return value !== null && value >= min && value <= max ? null : texts.outOfRange(min, max);
}

/** Gives the faults by path and leaves out those that are none. */
export function faultsOf(all: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([path, fault]) => (fault === null ? [] : [[path, fault]])),
  );
}
