import { isCode, type Problem, type Rule, type SourceFile } from './rule.ts';

const LIMIT = 400;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    const counted = isCode(path) || /\.(css|sql)$/.test(path);
    return counted && lines > LIMIT ? [{ path, line: 0, message: `${lines} lines; ${LIMIT} at most` }] : [];
  });
}

export const fileLength: Rule = { name: `no file over ${LIMIT} lines`, check };
