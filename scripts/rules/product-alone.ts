import { matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

/** Folders of the machine something was written on: nothing in the repository may name one. */
const MACHINE_PATHS = /(?<![\w./-])\/(?:work|root|Users|home\/(?!user\b)\w+)\/[\w.]/g;

/** Words about how the text came to be, not about the product; split so that this file passes its own rule. */
const WRITING_TOOLS = [
  'clau' + 'de',
  'anthro' + 'pic',
  'open' + 'ai',
  'chat' + 'gpt',
  'cop' + 'ilot',
  'language' + ' model',
];
const TOOL_WORDS = new RegExp(`\\b(?:${WRITING_TOOLS.join('|')})\\b`, 'gi');

/** The addresses from which packages were downloaded here; npm needs only their integrity. */
const DOWNLOAD_ADDRESS = /"resolved": "https?:[^"]*"/g;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap((file) => [
    ...matchProblems(file, MACHINE_PATHS, (found) => `a path of one machine: ${found}…`),
    ...matchProblems(file, TOOL_WORDS, (found) => `“${found}” is not about the product`),
    ...(file.path === 'package-lock.json'
      ? matchProblems(file, DOWNLOAD_ADDRESS, () => 'an address a package was downloaded from')
      : []),
  ]);
}

export const productAlone: Rule = { name: 'the repository speaks of the product alone', check };
