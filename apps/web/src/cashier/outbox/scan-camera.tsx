import { useEffect, useRef } from 'react';
import { notify } from '#web/api/index.ts';
import { outboxTexts as texts } from './texts.ts';

/** This is what browsers that read codes by themselves have; TypeScript does not know it yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const LOOK_EVERY_MS = 250;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined;
}

type Props = { readonly onCode: (code: string) => void; readonly onFail: () => void };

/** Shows the camera and tells every code it sees, each once in a row. */
export function ScanCamera({ onCode, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onFail });
  told.current = { onCode, onFail };
  useEffect(() => {
    const Detector = detectorClass();
    const screen = video.current;
    if (!Detector || !screen) return;
    const detector = new Detector({ formats: ['qr_code'] });
    let ended = false;
    let stream: MediaStream | undefined;
    let last = '';
    const look = async () => {
      const [found] = await detector.detect(screen).catch(() => []);
      if (!found || found.rawValue === last || ended) return;
      last = found.rawValue;
      told.current.onCode(last);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      screen.srcObject = stream;
      await screen.play();
    };
    open().catch(() => {
      if (ended) return;
      notify({ kind: 'error', message: texts.cameraNone });
      told.current.onFail();
    });
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      ended = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={texts.camera}
      style={{ inlineSize: '100%', borderRadius: 8 }}
    />
  );
}
