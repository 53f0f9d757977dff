/** These are the notes of what is told, each with its moment and length in seconds: what is told is known by ear. */
const TUNES = {
  /** These two rise: something came. */
  NEW: [
    { hertz: 784, from: 0, length: 0.22 },
    { hertz: 1047, from: 0.2, length: 0.38 },
  ],
  /** These four fall, twice over: what was told is something else now. */
  CHANGED: [
    { hertz: 1319, from: 0, length: 0.16 },
    { hertz: 659, from: 0.16, length: 0.26 },
    { hertz: 1319, from: 0.46, length: 0.16 },
    { hertz: 659, from: 0.62, length: 0.36 },
  ],
  /** This low one sounds twice: something still waits. */
  WAITING: [
    { hertz: 440, from: 0, length: 0.18 },
    { hertz: 440, from: 0.28, length: 0.18 },
  ],
} as const;
const LOUDNESS = { usual: 0.25, urgent: 0.7 } as const;

let context: AudioContext | undefined;

function audio(): AudioContext {
  context ??= new AudioContext();
  return context;
}

/** Tells whether the browser still waits for a touch or a key before it lets this page sound. */
export function soundIsBlocked(): boolean {
  if (context) return context.state !== 'running';
  return !navigator.userActivation?.hasBeenActive;
}

/** Asks for sound; works only while a touch or a key is being handled. Resolves to whether it may sound. */
export async function unblockSound(): Promise<boolean> {
  await audio().resume();
  return !soundIsBlocked();
}

/** Rings once, louder where it is urgent; of something new unless told otherwise. Does nothing where the browser blocks sound. */
export function ringOnce(urgent = false, tune: keyof typeof TUNES = 'NEW'): void {
  if (soundIsBlocked()) return;
  const { currentTime, destination } = audio();
  for (const { hertz, from, length } of TUNES[tune]) {
    const tone = audio().createOscillator();
    const loudness = audio().createGain();
    const start = currentTime + from;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(urgent ? LOUDNESS.urgent : LOUDNESS.usual, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loudness).connect(destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
