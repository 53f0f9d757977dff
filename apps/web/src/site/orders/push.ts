import { ownPush } from '#web/push/own-push.ts';

/** Brings messages to a guest's own device about their orders. */
export const sitePush = ownPush('/', '/push-worker.js');
