import { IMAGE_BYTES_MAX } from '@sofreh/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { isFailure, upload } from '#web/api/index.ts';
import { uiTexts } from '../texts.ts';

/** This is a picture the server keeps. */
export type KeptImage = { readonly id: string; readonly url: string };
type Upload = {
  /** So much has left, 0..1; null while nothing is under way. */
  readonly progress: number | null;
  readonly fault: string | null;
  readonly send: (file: File) => Promise<void>;
  readonly cancel: () => void;
};

/** Sends a picture to the server and tells how far it is; one at a time, and none outlives its screen. */
export function useImageUpload(alt: string, onDone: (image: KeptImage) => void): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong) return;
    const form = new FormData();
    form.set('alt', alt);
    form.set('file', file);
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const options = { onProgress: setProgress, signal: controller.signal };
      onDone(await upload('POST /api-identity/identity/files', form, options));
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (thrown.code !== 'ABORTED') setFault(Object.values(thrown.errors)[0]?.[0] ?? thrown.message);
    } finally {
      setProgress(null);
    }
  };
  return { progress, fault, send, cancel: () => running.current?.abort() };
}

function faultOf({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return uiTexts.imageWrongKind;
  return size > IMAGE_BYTES_MAX ? uiTexts.imageTooLarge : null;
}
