import { RULES } from './rules/index.ts';
import { readRepository } from './rules/repository.ts';

const files = readRepository();
let broken = 0;
for (const rule of RULES) {
  const problems = rule.check(files);
  broken += problems.length;
  if (problems.length > 0) console.error(`\n${rule.name}:`);
  for (const { path, line, message } of problems)
    console.error(`  ${path}${line ? `:${line}` : ''}  ${message}`);
}
console.log(broken === 0 ? `${RULES.length} rules hold in ${files.length} files` : `\n${broken} problems`);
process.exitCode = broken === 0 ? 0 : 1;
