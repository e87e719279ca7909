import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** `npm test`: checks the types while the tests leave a processor free, which they do now and then. Arguments are vitest's. */

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
// Go's garbage collector takes a quarter of the checker's processor time where it may not use more memory.
const checker = spawn('npm run --silent typecheck', { shell: true, stdio: 'inherit', env: { ...process.env, GOGC: '400' } });
// Not the lowest priority: four busy programs beside it left that so little that the types took forty minutes.
if (checker.pid !== undefined) setPriority(checker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
const [types, tests] = await Promise.all([
  end(checker),
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
