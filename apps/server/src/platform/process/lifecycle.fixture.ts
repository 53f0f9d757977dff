import { createLog } from '../log/log.ts';
import { createLifecycle } from './lifecycle.ts';

/** A program for `lifecycle.test.ts`; its first argument says what it does. */
const lifecycle = createLifecycle({ log: createLog('info'), deadline: 2000 });
const kept = setInterval(() => undefined, 1000);

lifecycle.onStop('the first thing', async () => {
  clearInterval(kept);
  console.log('step: first thing');
});
lifecycle.onStop('the second thing', async () => {
  console.log('step: second thing');
  if (process.argv[2] === 'fail') throw new Error('a step failed');
  if (process.argv[2] === 'hang') await new Promise(() => undefined);
});

if (process.argv[2] === 'reject') void Promise.reject(new Error('nobody waits for 09121234567'));
console.log('ready');
