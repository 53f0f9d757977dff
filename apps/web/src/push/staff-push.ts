import { ownPush } from './own-push.ts';

/** Messages to a device of the staff, shown by the worker that keeps their program. */
export const staffPush = ownPush('/bo', '/staff-worker.js');
