import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm test`: checks the types beside the tests, which do not need them and leave a processor free now and then. Arguments are vitest's. */

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const [types, tests] = await Promise.all([
  // Go's garbage collector takes a quarter of the checker's processor time where it may not use more memory.
  end(spawn('npm run --silent typecheck', { shell: true, stdio: 'inherit', env: { ...process.env, GOGC: '400' } })),
  end(spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { stdio: 'inherit' })),
]);
if (types !== 0) console.error('The types do not fit: “npm run typecheck” says where.');
process.exitCode = tests === 0 ? types : tests;

function end(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
