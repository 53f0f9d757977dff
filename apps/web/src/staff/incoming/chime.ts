/** Two rising notes, each with its moment and length in seconds. */
const NOTES = [
  { hertz: 784, from: 0, length: 0.22 },
  { hertz: 1047, from: 0.2, length: 0.38 },
] as const;
const LOUDNESS = { usual: 0.25, urgent: 0.7 } as const;

let context: AudioContext | undefined;

function audio(): AudioContext {
  context ??= new AudioContext();
  return context;
}

/** Whether the browser still waits for a touch or a key before it lets this page sound. */
export function soundIsBlocked(): boolean {
  if (context) return context.state !== 'running';
  return !navigator.userActivation?.hasBeenActive;
}

/** Asks for sound; works only while a touch or a key is being handled. Resolves to whether it may sound. */
export async function unblockSound(): Promise<boolean> {
  await audio().resume();
  return !soundIsBlocked();
}

/** Rings once, louder where it is urgent. Does nothing where the browser blocks sound. */
export function ringOnce(urgent = false): void {
  if (soundIsBlocked()) return;
  const { currentTime, destination } = audio();
  for (const { hertz, from, length } of NOTES) {
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
