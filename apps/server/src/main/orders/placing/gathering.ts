/** How many are done at once, and how many together. */
export interface GatheringBounds {
  /** Works that are under way at once. */
  readonly lanes: number;
  /** Items of one work at most. */
  readonly most: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly answer: (result: Result | PromiseLike<Result>) => void;
  readonly fail: (error: unknown) => void;
}

/** The items of one owner that wait, and how many lanes are busy for it. */
interface Hall<Item, Result> {
  busy: number;
  readonly waiting: Waiting<Item, Result>[];
}

/**
 * Does together what is asked for while others are being done, and nothing later than it could be: an item that finds a lane
 * free goes at once, and alone. What waits for a lane goes with all that wait by then, the longest waiting first.
 * @param work does items of an owner and answers each in their order, or fails for all of them. An answer may be a promise:
 *   the lane does not wait for it.
 * @returns what asks for an item of an owner, and answers or fails as `work` does for it.
 */
export function gathering<Owner extends object, Item, Result>(
  { lanes, most }: GatheringBounds,
  work: (owner: Owner, items: readonly Item[]) => Promise<readonly (Result | PromiseLike<Result>)[]>,
): (owner: Owner, item: Item) => Promise<Result> {
  const halls = new WeakMap<Owner, Hall<Item, Result>>();

  async function doNext(owner: Owner, hall: Hall<Item, Result>): Promise<void> {
    hall.busy += 1;
    while (hall.waiting.length > 0) {
      const group = hall.waiting.splice(0, most);
      try {
        const answers = await work(
          owner,
          group.map(({ item }) => item),
        );
        for (const [nth, { answer }] of group.entries()) answer(answers[nth] as Result);
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    hall.busy -= 1;
  }

  return (owner, item) =>
    new Promise<Result>((answer, fail) => {
      const hall = halls.get(owner) ?? { busy: 0, waiting: [] };
      halls.set(owner, hall);
      hall.waiting.push({ item, answer, fail });
      if (hall.busy < lanes) void doNext(owner, hall);
    });
}
