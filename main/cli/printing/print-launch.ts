import type { Phrase } from '../../../client/words/phrase.ts';
import { launchChanges } from '../../../contract/launch-changes.ts';
import { liftSecrets, withDots } from '../../../contract/launch-secrets.ts';
import type { Launch } from '../../../contract/server.ts';
import type { Terminal } from '../terminal.ts';
import { printed } from './printed.ts';
import { visibleText } from './visible.ts';

/** The whole of a launch, one argument a line, with dots for secrets; then notes about it. */
export function printLaunch(
  launch: Launch,
  notes: Phrase[],
  { print, words }: Pick<Terminal, 'words'> & { print(line: string): void },
): void {
  for (const { part, now } of launchChanges(undefined, liftSecrets(launch).launch)) {
    print(`  ${words.serverSetup.parts[part]}`);
    for (const line of now.split('\n')) print(`    ${visibleText(withDots(line))}`);
  }
  for (const note of notes) print(`  ${printed(note)}`);
}
