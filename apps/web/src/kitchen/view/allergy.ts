/** Words by which guests and waiters say that somebody must not eat something. */
const ALLERGY = /حساسیت|حساس|آلرژی|آلرژیک|سلیاک/;

/** Whether a note tells of an allergy. */
export function tellsAllergy(note: string): boolean {
  return ALLERGY.test(note);
}
