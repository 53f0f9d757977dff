export { Confirm } from './confirm.tsx';
export { ConfirmWithReason } from './confirm-with-reason.tsx';
export { DragList } from './drag/drag-list.tsx';
export { moved } from './drag/places.ts';
export { clockText, Elapsed } from './elapsed.tsx';
export {
  begunOf,
  type DayRange,
  presetOf,
  RANGE_PRESETS,
  type RangePreset,
  rangeOf,
} from './fields/calendar-days.ts';
export { CopyField } from './fields/copy-field.tsx';
export { CutOffContext, useCutOff } from './fields/cut-off.ts';
export { ImageField } from './fields/image-field.tsx';
export { JalaliDateField } from './fields/jalali-date-field.tsx';
export { JalaliRangeField, rangePresetTexts } from './fields/jalali-range-field.tsx';
export { MoneyField } from './fields/money-field.tsx';
export { noOptionsText } from './fields/no-options-text.ts';
export { NumberField } from './fields/number-field.tsx';
export { PhoneField } from './fields/phone-field.tsx';
export { QuantityField } from './fields/quantity-field.tsx';
export { SwitchRow } from './fields/switch-row.tsx';
export { TimeField } from './fields/time-field.tsx';
export type { KeptImage } from './fields/use-image-upload.ts';
export { EditDrawer } from './form/edit-drawer.tsx';
export { FormFooter } from './form/form-footer.tsx';
export { FormSummary } from './form/form-summary.tsx';
export { Modal, useDialogDirty } from './form/guarded-modal.tsx';
export { SavingForm } from './form/saving-form.tsx';
export { stopAtRefused } from './form/stop-at-refused.ts';
export { UnsavedGuard } from './form/unsaved-guard.tsx';
export { type CallForm, useCallForm } from './form/use-call-form.ts';
export { useCancel } from './form/use-cancel.tsx';
export { useLeaving } from './form/use-leaving.tsx';
export { useTellDirty } from './form/use-tell-dirty.ts';
export { JalaliDate } from './jalali-date.tsx';
export { digitKeys } from './keys/digit-keys.ts';
export { onUnheard } from './keys/key-layers.ts';
export { Drawer, Popover } from './keys/sheets.tsx';
export { useBackCloses } from './keys/use-back-closes.ts';
export { useKeys, useOwnsKeys, useTypingInto } from './keys/use-keys.ts';
export { LandmarkMenu } from './landmark-menu.tsx';
export { ColumnMenu, useShownColumns } from './list/column-menu.tsx';
export type { DataColumn } from './list/data-column.ts';
export { DataList } from './list/data-list.tsx';
export { DaysAhead, type ListedDays, NothingIn } from './list/days-begun.tsx';
export { ExcelButton } from './list/excel-button.tsx';
export { FilterBar } from './list/filter-bar.tsx';
export { type ListAddress, type ListState, useListAddress } from './list/list-address.ts';
export { ListPage } from './list/list-page.tsx';
export { type RowAction, RowMenu } from './list/row-menu.tsx';
export { saveFile } from './list/save-file.ts';
export { SearchField } from './list/search-field.tsx';
export { type Address, type ChangeAddress, useAddress } from './list/use-address.ts';
export { useMoreAtEnd } from './list/use-more-at-end.ts';
export { Money } from './money.tsx';
export {
  gathered,
  NOTICE_KINDS,
  type NoticeKind,
  useTellNotice,
  useToldNotices,
} from './notices/told-notices.ts';
export { NumberPad } from './number-pad.tsx';
export { Sideways } from './sideways/sideways.tsx';
export { AnswerBefore } from './states/answer-before.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { ErrorState } from './states/error-state.tsx';
export { LoadingRows } from './states/loading-rows.tsx';
export { NoPage } from './states/no-page.tsx';
export { Opening } from './states/opening.tsx';
export { StatusBadge } from './status-badge.tsx';
export { Stepper } from './stepper.tsx';
export { KitProvider } from './theme/kit-provider.tsx';
export { useVendorColor } from './theme/theme-color.ts';
export { useHeldWhilePressed } from './use-held-while-pressed.ts';
export { useNow, useTold } from './use-now.ts';
export { usePhone } from './use-phone.ts';
