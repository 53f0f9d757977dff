import { importsOf } from './imports.ts';
import type { SourceFile } from './rule.ts';

/** What names of a file stand for, as far as its text and the files it imports say. */
export interface Strings {
  /** Every text that a template may come to: none where something in it is not known before the program runs. */
  ofTemplate(template: string): readonly string[];
  /** Every text that calling a small function of the file with a text may give, `at('papers')`. */
  ofCall(name: string, argument: string): readonly string[];
}

const CONSTANT = /\bconst (\w+)(?:: [^=]+?)? = ([\s\S]*?);\n/g;
const LITERAL = /'([^'\n]*)'|(`[^`\n]*`)/g;
/** A constant may be made of another; nobody nests deeper. */
const DEPTH = 4;

type Initials = ReadonlyMap<string, string>;

function constantsOf({ text }: SourceFile): Initials {
  return new Map([...text.matchAll(CONSTANT)].map(([, name = '', initial = '']) => [name, initial]));
}

/** Reads constants file by file, and keeps them: every file is asked for once. */
export function createStrings(files: readonly SourceFile[]): (file: SourceFile) => Strings {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, Initials>();
  const constants = (file: SourceFile) => {
    const read = known.get(file.path) ?? constantsOf(file);
    known.set(file.path, read);
    return read;
  };
  return (file) => stringsOf(file, (path) => byPath.get(path), constants);
}

function stringsOf(
  file: SourceFile,
  fileAt: (path: string) => SourceFile | undefined,
  constants: (file: SourceFile) => Initials,
): Strings {
  const targets = importsOf(file).flatMap(({ target }) => (target && fileAt(target)) || []);

  /** Finds where a name is given its value: here, or in a file that is imported. */
  function initialOf(name: string): string | undefined {
    const own = constants(file).get(name);
    return (
      own ?? targets.map((target) => constants(target).get(name)).find((initial) => initial !== undefined)
    );
  }

  function ofExpression(expression: string, depth: number): readonly string[] {
    const [, name = '', property] = /^(\w+)(?:\.(\w+)|\[[^\]]*\])?$/.exec(expression.trim()) ?? [];
    const initial = depth > 0 ? initialOf(name) : undefined;
    if (initial === undefined) return argumentsFor(name);
    const part = property && new RegExp(`\\b${property}: ([^,}]*)`).exec(initial)?.[1];
    return ofInitial(part || initial, depth - 1);
  }

  function ofInitial(initial: string, depth: number): readonly string[] {
    const literals = [...initial.matchAll(LITERAL)];
    if (literals.length === 0) return ofExpression(initial, depth);
    return literals.flatMap(([, text, template]) => (template ? expand(template, depth) : [text ?? '']));
  }

  /** Says what the parameter of a small function is called with: `at('papers')`. */
  function argumentsFor(parameter: string): readonly string[] {
    const named = [...constants(file)].find(([, initial]) => initial.startsWith(`(${parameter}:`));
    if (!named) return [];
    const calls = file.text.matchAll(new RegExp(`\\b${named[0]}\\('([^'\n]*)'`, 'g'));
    return [...calls].map(([, argument = '']) => argument);
  }

  function expand(template: string, depth: number, bound?: readonly [string, string]): readonly string[] {
    const inner = template.slice(1, -1);
    let texts: readonly string[] = [''];
    let at = 0;
    for (const { index, 0: whole, 1: expression = '' } of inner.matchAll(/\$\{([^}]*)\}/g)) {
      const before = inner.slice(at, index);
      const values = expression === bound?.[0] ? [bound[1]] : ofExpression(expression, depth);
      // What an address begins with is the server it is sent to.
      const parts = values.length === 0 && index === 0 ? [''] : values;
      texts = texts.flatMap((text) => parts.map((part) => text + before + part));
      at = index + whole.length;
    }
    return texts.map((text) => text + inner.slice(at));
  }

  return {
    ofTemplate: (template) => expand(template, DEPTH),
    ofCall(name, argument) {
      const [, parameter, template] = /^\((\w+):[^)]*\) => (`[^`]*`)/.exec(initialOf(name) ?? '') ?? [];
      return parameter && template ? expand(template, DEPTH, [parameter, argument]) : [];
    },
  };
}
