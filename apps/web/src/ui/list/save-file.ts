import type { AnsweredFile } from '#web/api/index.ts';

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: AnsweredFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over once the click's task is done.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
