/** How many are done at once, how many together, and how long one waits for a lane that is busy. */
export interface GatheringBounds {
  /** So many works are under way at once. */
  readonly lanes: number;
  /** One work has at most so many items. */
  readonly most: number;
  /** Milliseconds that an item waits for a busy lane before it may open another one. */
  readonly patienceMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly answer: (result: Result | PromiseLike<Result>) => void;
  readonly fail: (error: unknown) => void;
}

/** The items of one owner that wait, how many lanes are busy for it, and what opens another one when they wait too long. */
interface Hall<Item, Result> {
  busy: number;
  readonly waiting: Waiting<Item, Result>[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Does together what is asked for while others are being done. An item that finds nothing under way goes at once, and
 * alone. What waits goes with all that wait by then, the longest waiting first: when nothing is under way any more, when they
 * fill a work, or when one has waited for long. So one lane does most of the work, in groups as large as they come.
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
    hall.busy -= 1;
    goOn(owner, hall);
  }

  /** Begins what may begin now, and sees to it that nobody waits for long in vain. */
  function goOn(owner: Owner, hall: Hall<Item, Result>, waitedLong = false): void {
    const { waiting } = hall;
    if (
      waiting.length > 0 &&
      hall.busy < lanes &&
      (hall.busy === 0 || waiting.length >= most || waitedLong)
    ) {
      clearTimeout(hall.timer);
      hall.timer = undefined;
      void doGroup(owner, hall);
    }
    if (waiting.length > 0 && hall.busy < lanes && !hall.timer) {
      hall.timer = setTimeout(() => {
        hall.timer = undefined;
        goOn(owner, hall, true);
      }, patienceMs);
    }
  }

  return (owner, item) =>
    new Promise<Result>((answer, fail) => {
      const hall = halls.get(owner) ?? { busy: 0, waiting: [], timer: undefined };
      halls.set(owner, hall);
      hall.waiting.push({ item, answer, fail });
      goOn(owner, hall);
    });
}
