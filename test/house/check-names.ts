import { findSharedNames } from './names.ts';
import { readSources } from './sources.ts';

/** `npm run names`: refuses a type, or an exported function, whose name another file has. */

const shared = findSharedNames(readSources(process.cwd()));
for (const { kind, name, files } of shared) console.error(`${kind} ${name} is declared in ${files.length} files:\n  ${files.join('\n  ')}`);
if (shared.length > 0) {
  console.error('\nOne name has one meaning: say in the name what tells it from the other, or export one of them.');
  process.exitCode = 1;
}
