import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * Reads the processor time a process has used so far, all its threads, user and system, milliseconds.
 * @throws Error where there is no /proc (any system but Linux) or no such process.
 */
export function cpuTime(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/**
 * Reads the processor time of children that have ended and that a process has waited for, with theirs, milliseconds.
 * @throws Error as `cpuTime` does.
 */
export function endedChildrenTime(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK;
}

function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold anything; the fields are counted from behind it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
