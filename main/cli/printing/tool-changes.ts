import { definitionDiff } from '../../../client/definition-diff.ts';
import { emptyWords, fieldWords } from '../../../client/definition-words.ts';
import type { ToolChanges } from '../../../contract/tool-changes.ts';
import type { Terminal } from '../terminal.ts';
import { printed } from './printed.ts';
import { visibleText } from './visible.ts';

/** The tools that come, change or go: of those that change each part as it was and as it is. */
export function sayToolChanges({ added, removed, changed }: ToolChanges, { say, words }: Terminal): void {
  const { install } = words;
  for (const { name, now } of added) {
    say(`  ${visibleText(name)} (${install.isNew})`);
    sayLines('+', now.description, say);
  }
  for (const { name, before, now } of changed) {
    say(`  ${visibleText(name)} (${install.isChanged})`);
    for (const { field, ...row } of definitionDiff(before, now)) {
      say(`    ${printed(fieldWords(words, field))}`);
      const textOf = (text: string | undefined) => (text === '' ? (emptyWords(words, field) ?? words.definitionChanges.empty) : text);
      sayLines('-', textOf(row.before), say);
      sayLines('+', textOf(row.now), say);
    }
  }
  for (const name of removed) say(`  ${visibleText(name)} (${install.isRemoved})`);
}

function sayLines(mark: '-' | '+', text: string | undefined, say: Terminal['say']): void {
  for (const line of (text ?? '').split('\n').filter((one) => one !== '')) say(`      ${mark} ${visibleText(line)}`);
}
