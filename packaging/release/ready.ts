import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { placeholdersIn, readIdentity } from '../identity.ts';
import { changesOf } from './changes.ts';

/**
 * Ends with an error where this commit cannot be released under the tag that was pushed: the
 * reasons stand one to a line.
 */
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
const tag = process.env['GITHUB_REF_NAME'] ?? `v${version}`;
const reasons = [
  ...placeholdersIn(readIdentity(process.cwd())).map((line) => `package.json has a placeholder in ${line}`),
  ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json says ${version}.`]),
  ...(changesOf(readFileSync('CHANGELOG.md', 'utf8'), version) ? [] : [`CHANGELOG.md says nothing of ${version}.`]),
];
for (const reason of reasons) console.error(reason);
if (reasons.length > 0) process.exitCode = 1;
else console.log(`${tag} can be released.`);
