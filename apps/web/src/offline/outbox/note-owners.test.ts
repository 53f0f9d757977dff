import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAlive, whenAbandoned } from './note-owners.ts';

type Held = (lock: object | null) => Promise<unknown>;

/** The locks of a browser: one holder a name, the others wait in turn or are told that it is taken. */
class Locks {
  private readonly last = new Map<string, Promise<unknown>>();
  readonly request = (name: string, ...rest: [Held] | [{ readonly ifAvailable: boolean }, Held]) => {
    const work = rest.length === 1 ? rest[0] : rest[1];
    const before = this.last.get(name);
    if (before && rest.length === 2) return work(null);
    const turn = (before ?? Promise.resolve()).then(() => work({}));
    const ended = turn.then(() => {
      if (this.last.get(name) === ended) this.last.delete(name);
    });
    this.last.set(name, ended);
    return turn;
  };
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['by the locks of the browser', () => new Locks()],
  ['where there are none', () => undefined],
])('the owner of a note, %s', (_case, locks) => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: locks() }));

  it('that nobody is at is looked after at once', async () => {
    const work = vi.fn(async () => undefined);
    await whenAbandoned('underWay:1', work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('keeps it from others until it is done with it', async () => {
    const work = vi.fn(async () => undefined);
    const letGo = await keepAlive('underWay:2');
    await whenAbandoned('underWay:2', work);
    expect(work).not.toHaveBeenCalled();
    letGo();
    await whenAbandoned('underWay:2', work);
    await vi.waitFor(() => expect(work).toHaveBeenCalled());
  });
});

it('what another tab is at is looked after once that tab is gone, and nobody waits for it', async () => {
  const locks = new Locks();
  vi.stubGlobal('navigator', { locks });
  let die: () => void = () => undefined;
  void locks.request('sofreh-underWay:3', () => new Promise<void>((resolve) => (die = resolve)));
  const work = vi.fn(async () => undefined);
  await whenAbandoned('underWay:3', work);
  expect(work).not.toHaveBeenCalled();
  die();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
});

it('a browser that refuses its locks lets the work go on', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('refused')) } });
  const letGo = await keepAlive('underWay:4');
  const work = vi.fn(async () => undefined);
  await whenAbandoned('underWay:4', work);
  expect(work).not.toHaveBeenCalled();
  letGo();
});
