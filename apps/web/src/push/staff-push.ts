import { ownPush } from './own-push.ts';

/** Brings messages to a device of the staff; the worker that keeps their program shows them. */
export const staffPush = ownPush('/bo', '/staff-worker.js');
