import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Prepares a unit test: a program that it starts, or the code under test, is a mistake. */
const children = createRequire(import.meta.url)('node:child_process');
for (const name of ['spawn', 'fork', 'exec', 'execFile', 'spawnSync', 'execSync', 'execFileSync']) children[name] = refuse;
syncBuiltinESMExports();

function refuse(program: unknown): never {
  const refusal = `A unit test starts no program, and this one starts ${String(program)}. Put its file on the list in test/programs.ts.`;
  // The code under test may take the error for one of that program.
  console.error(refusal);
  throw new Error(refusal);
}
