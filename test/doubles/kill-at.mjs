// Loaded into a program before it begins (`node --import`): once it touches the file that KILL_FROM
// names, its calls that change the disk are counted, and in place of number KILL_AT it is killed.
import { createRequire, flushCompileCache, syncBuiltinESMExports } from 'node:module';

const fs = createRequire(import.meta.url)('node:fs');
const from = process.env['KILL_FROM'] ?? '';
const at = Number(process.env['KILL_AT']);
let count = -1;

const CHANGES = ['mkdir', 'rename', 'rm', 'write', 'writeFile', 'truncate', 'unlink', 'open', 'fsync', 'copyFile'];
for (const name of CHANGES) {
  watch(fs, name);
  watch(fs, `${name}Sync`);
  if (name in fs.promises) watch(fs.promises, name);
}
syncBuiltinESMExports();

function watch(of, name) {
  const before = of[name];
  of[name] = function (...about) {
    if (count >= 0) count += 1;
    if (String(about[0]) === from) count = Math.max(count, 0);
    if (count === at) {
      // A program that is killed leaves the next one to compile all of it again.
      flushCompileCache();
      process.kill(process.pid, 'SIGKILL');
    }
    return before.apply(this, about);
  };
}
