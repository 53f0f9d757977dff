import { useEffect, useRef, useState } from 'react';
import { type ApiResponse, isFailure, newId } from '#web/api/index.ts';

export type ImportReport = ApiResponse<'POST /api-identity/identity/customers/excel'>;

export type Work = { readonly kind: 'reading' | 'applying'; readonly progress: number };
export type ImportState<Report> = {
  readonly file: File | null;
  /** This is what the file would do, or did where it is applied; null until it is known. */
  readonly report: Report | null;
  readonly work: Work | null;
  readonly fault: string | null;
  readonly read: (file: File) => Promise<void>;
  readonly apply: (skipWrong: boolean) => Promise<void>;
  readonly restart: () => void;
};
type Send<Report> = (
  form: FormData,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: number) => void },
) => Promise<Report>;
type Calls<Report> = {
  readonly preview: Send<Report>;
  readonly apply: Send<Report>;
  readonly onApplied: () => void;
};

/** Keeps one import: the file is looked at first, then taken; sending it again after a failure takes it once. */
export function useImport<Report>({ preview, apply, onApplied }: Calls<Report>): ImportState<Report> {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const id = useRef(newId());
  useEffect(() => () => running.current?.abort(), []);

  const send = async (kind: Work['kind'], chosen: File, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', chosen);
    const controller = new AbortController();
    running.current = controller;
    const options = {
      signal: controller.signal,
      onProgress: (progress: number) => setWork({ kind, progress }),
    };
    setFault(null);
    setWork({ kind, progress: 0 });
    try {
      setReport(await (kind === 'reading' ? preview : apply)(form, options));
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (thrown.code !== 'ABORTED') setFault(Object.values(thrown.errors)[0]?.[0] ?? thrown.message);
    } finally {
      setWork(null);
    }
  };
  return {
    file,
    report,
    work,
    fault,
    read: (chosen) => {
      id.current = newId();
      setFile(chosen);
      setReport(null);
      return send('reading', chosen, {});
    },
    apply: async (skipWrong) => {
      if (!file) return;
      await send('applying', file, { id: id.current, skipWrong: String(skipWrong) });
      onApplied();
    },
    restart: () => {
      setFile(null);
      setReport(null);
      setFault(null);
    },
  };
}
