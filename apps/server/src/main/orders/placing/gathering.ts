/** These bounds say how many are done at once, how many together, and when nobody waits for a lane any more. */
export interface GatheringBounds {
  /** So many works are under way at once. */
  readonly lanes: number;
  /** One work has at most so many items. */
  readonly most: number;
  /** After so many milliseconds of a work, others go on beside it as if it were not there. */
  readonly patienceMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly answer: (result: Result | PromiseLike<Result>) => void;
  readonly fail: (error: unknown) => void;
}

/** These items of one owner wait; so many lanes are busy for it, and so many of those have been for long. */
interface Hall<Item, Result> {
  busy: number;
  late: number;
  readonly waiting: Waiting<Item, Result>[];
}

/**
 * Does together what is asked for while others are being done. An item that finds nothing under way goes at once, and
 * alone. What waits goes with all that wait by then, the longest waiting first: when nothing is under way any more but what
 * has been for long, or when they fill a work. So one lane does most of the work, in groups as large as they come.
 * @param work does items of an owner and answers each in their order, or fails for all of them. An answer may be a promise:
 *   the lane does not wait for it.
 * @returns what asks for an item of an owner, and answers or fails as `work` does for it.
 */
export function gathering<Owner extends object, Item, Result>(
  { lanes, most, patienceMs }: GatheringBounds,
  work: (owner: Owner, items: readonly Item[]) => Promise<readonly (Result | PromiseLike<Result>)[]>,
): (owner: Owner, item: Item) => Promise<Result> {
  const halls = new WeakMap<Owner, Hall<Item, Result>>();

  async function doGroup(owner: Owner, hall: Hall<Item, Result>): Promise<void> {
    const group = hall.waiting.splice(0, most);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      hall.late += 1;
      goOn(owner, hall);
    }, patienceMs);
    hall.busy += 1;
    try {
      const answers = await work(
        owner,
        group.map(({ item }) => item),
      );
      for (const [nth, { answer }] of group.entries()) answer(answers[nth] as Result);
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
    clearTimeout(timer);
    hall.busy -= 1;
    if (isLate) hall.late -= 1;
    goOn(owner, hall);
  }

  /** Begins what may begin now. */
  function goOn(owner: Owner, hall: Hall<Item, Result>): void {
    const { busy, late, waiting } = hall;
    if (waiting.length > 0 && busy < lanes && (busy === late || waiting.length >= most)) {
      void doGroup(owner, hall);
    }
  }

  return (owner, item) =>
    new Promise<Result>((answer, fail) => {
      const hall = halls.get(owner) ?? { busy: 0, late: 0, waiting: [] };
      halls.set(owner, hall);
      hall.waiting.push({ item, answer, fail });
      goOn(owner, hall);
    });
}
