import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

/**
 * Node itself reads what tests import, and takes the types away. Modules of the window need more:
 * their JSX is compiled, and their styles are left out. Each file of a worker runs this anew.
 */
const REGISTERED = Symbol.for('switchyard.window-modules');
if (!Reflect.has(globalThis, REGISTERED)) {
  Reflect.set(globalThis, REGISTERED, true);
  registerHooks({
    load(url, context, nextLoad) {
      const [address = ''] = url.split('?');
      if (address.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
      if (!address.endsWith('.tsx')) return nextLoad(url, context);
      return { format: 'module', source: compiled(fileURLToPath(address)), shortCircuit: true };
    },
  });
}

function compiled(path: string): string {
  const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), { jsx: { runtime: 'automatic' }, sourcemap: true });
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(String).join('\n')}`);
  const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
  return `${code}\n//# sourceMappingURL=${url}\n`;
}
