import { Refusal } from '#app/platform/refusal.ts';

/** Gives the code (and details) an operation was refused with; fails the test when it was not refused. */
export async function refused(work: Promise<unknown>): Promise<{ code: string; details: unknown }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('it was not refused');
}
