import { tableOf, measure, onOneServer, withoutAnswers, type Judge } from '../evaluation/origins/measure.ts';
import { laterChats } from '../evaluation/origins/chats/later.ts';
import { chats } from '../evaluation/origins/chats.ts';
import { asInTheHost } from '../evaluation/origins/as-in-the-host.ts';
import { compareExactly } from '../evaluation/origins/compare-exactly.ts';

/**
 * Plays the evaluation set of origins to judges and prints how far each one is from a careful
 * person. `--confused` lists the chats.
 */

const JUDGES: Record<string, Judge> = {
  'origins of values': asInTheHost,
  'addresses compared exactly': compareExactly,
};

const rows = Object.entries(JUDGES).flatMap(([name, judge]) => [
  { name: `${name}, said truthfully`, figures: measure(judge) },
  { name: `${name}, nobody said`, figures: measure(judge, chats.map(withoutAnswers)) },
  { name: `${name}, one server`, figures: measure(judge, chats.map(onOneServer)) },
  { name: `${name}, later chats`, figures: measure(judge, laterChats) },
]);
console.log(tableOf(rows));
for (const { name, figures } of rows) {
  console.log(`\n${name}: other opinions by kind`);
  for (const [kind, ids] of [...figures.confused].toSorted(([, one], [, other]) => other.length - one.length)) {
    console.log(`  ${kind}: ${ids.length}${process.argv.includes('--confused') ? ` (${ids.join(', ')})` : ''}`);
  }
}
