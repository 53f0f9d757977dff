import { createLog } from '../log/log.ts';
import { createLifecycle } from './lifecycle.ts';

/** This is a program for `lifecycle.test.ts`; its first argument says what it does. */
const [behaviour] = process.argv.slice(2);
const deadline = behaviour === 'late' ? 300 : 60_000;
const lifecycle = createLifecycle({ log: createLog('info'), deadline });
const kept = setInterval(() => undefined, 1000);

lifecycle.onStop('the first thing', async () => {
  clearInterval(kept);
  console.log('step: first thing');
});
lifecycle.onStop('the second thing', async () => {
  console.log('step: second thing');
  if (behaviour === 'fail') throw new Error('a step failed');
  if (behaviour === 'hang' || behaviour === 'late') await new Promise(() => undefined);
});

if (behaviour === 'reject') void Promise.reject(new Error('nobody waits for 09121234567'));
console.log('ready');
