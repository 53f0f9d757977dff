import { AFTER_EDIT } from '@sofreh/domain/reports';

/** Says the reason why something was called off or given back, as somebody wrote it; an edit gives back without one. */
export const reasonTitle = (reason: string): string => (reason === AFTER_EDIT ? 'پس از ویرایش' : reason);
