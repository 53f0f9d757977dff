import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canPrint, type PrinterState } from '@sofreh/domain/print-state';
import { failureOf, type PrinterDriver } from './port.ts';
import type { Run } from './run.ts';

/** These are exit codes of the script that prints: nothing was handed over; some of it may have been. */
const NOT_BEGUN = 2;

/**
 * Hands bytes to the spooler as they are (datatype RAW), which PowerShell has no word of its own for. Queue and file come by the
 * environment, so that no name is ever read as a command.
 */
const PRINT = `$ErrorActionPreference = 'Stop'
Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class RawPaper {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class Doc { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", EntryPoint = "OpenPrinterW", CharSet = CharSet.Unicode)]
  static extern bool OpenPrinter(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", EntryPoint = "StartDocPrinterW", CharSet = CharSet.Unicode)]
  static extern int StartDocPrinter(IntPtr printer, int level, [In] Doc doc);
  [DllImport("winspool.drv")] static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv")] static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool ClosePrinter(IntPtr printer);
  public static int Print(string queue, byte[] bytes) {
    IntPtr printer;
    if (!OpenPrinter(queue, out printer, IntPtr.Zero)) return ${NOT_BEGUN};
    try {
      var doc = new Doc { Name = "Sofreh", Type = "RAW" };
      if (StartDocPrinter(printer, 1, doc) == 0) return ${NOT_BEGUN};
      int written = 0;
      bool whole = StartPagePrinter(printer) && WritePrinter(printer, bytes, bytes.Length, out written)
        && written == bytes.Length && EndPagePrinter(printer);
      return EndDocPrinter(printer) && whole ? 0 : 3;
    } finally { ClosePrinter(printer); }
  }
}
'@
exit [RawPaper]::Print($env:SOFREH_QUEUE, [IO.File]::ReadAllBytes($env:SOFREH_PAPER))`;

const STATE = `$p = Get-CimInstance Win32_Printer | Where-Object { $_.Name -eq $env:SOFREH_QUEUE }
if (-not $p) { exit 1 }
"offline=$($p.WorkOffline) error=$($p.DetectedErrorState) status=$($p.PrinterStatus)"`;

/** Windows found this wrong with a printer (Win32_Printer.DetectedErrorState). */
const ERRORS: Readonly<Record<number, PrinterState>> = {
  3: 'PAPER_LOW',
  4: 'PAPER_OUT',
  7: 'COVER_OPEN',
  8: 'FAULT',
  9: 'SILENT',
  10: 'FAULT',
};
const STATUS_OFFLINE = 7;

/** Tells how a printer is, by what Windows says of it; many drivers say nothing and are taken to be well. */
export function readWindowsState(output: string): PrinterState {
  const word = (name: string) => new RegExp(`${name}=(\\w+)`).exec(output)?.[1] ?? '';
  if (word('offline') === 'True' || Number(word('status')) === STATUS_OFFLINE) return 'SILENT';
  return ERRORS[Number(word('error'))] ?? 'READY';
}

/** Starting PowerShell takes a second of a small computer: a queue is not asked more often, ms. */
const ASKED_EVERY_MS = 20_000;
const asked = new Map<string, { readonly at: number; readonly state: PrinterState }>();

const encoded = (script: string) => Buffer.from(script, 'utf16le').toString('base64');
const argsOf = (script: string) => [
  '-NoProfile',
  '-NonInteractive',
  '-ExecutionPolicy',
  'Bypass',
  '-EncodedCommand',
  encoded(script),
];

/**
 * Drives a printer of a Windows computer, through its queue. The queue says that it took a paper, never that it came
 * out.
 */
export function windowsDriver(queueName: string, run: Run): PrinterDriver {
  const powershell = (script: string, env: Readonly<Record<string, string>> = {}) =>
    run('powershell.exe', argsOf(script), new Uint8Array(), { SOFREH_QUEUE: queueName, ...env });

  async function ask(): Promise<PrinterState> {
    const said = await powershell(STATE);
    const state = said?.code === 0 ? readWindowsState(said.output) : 'SILENT';
    asked.set(queueName, { at: Date.now(), state });
    return state;
  }

  async function state(): Promise<PrinterState> {
    const known = asked.get(queueName);
    return known && Date.now() - known.at < ASKED_EVERY_MS ? known.state : ask();
  }

  return {
    probe: state,
    async print(bytes, mayFlow) {
      const before = await state();
      if (!canPrint(before)) return { outcome: 'NOT_SENT', failure: failureOf(before), state: before };
      const folder = await mkdtemp(join(tmpdir(), 'sofreh-paper-'));
      try {
        const file = join(folder, 'paper.bin');
        await writeFile(file, bytes);
        if (!(await mayFlow())) return { outcome: 'NOT_SENT', failure: 'CLAIMER_LOST', state: before };
        const taken = await powershell(PRINT, { SOFREH_PAPER: file });
        if (taken?.code === 0) return { outcome: 'PRINTED', evidence: 'ACCEPTED', state: before };
        asked.delete(queueName);
        if (taken?.code === NOT_BEGUN) return { outcome: 'UNSURE', failure: 'SILENT', state: 'SILENT' };
        return { outcome: 'UNSURE', failure: 'NOT_CONFIRMED', state: 'FAULT' };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
