import type { ModelBlock, ToolResultBlock } from '../model.ts';
import type { PracticeWords } from '../../base/practice-words.ts';

const LINES = 8;
const LONGEST = 600;

/** Says for each call what came back, and nothing more. */
export function sumUp(asked: ModelBlock[], answered: ModelBlock[], words: PracticeWords): string {
  const results = answered.filter((block): block is ToolResultBlock => block.type === 'tool_result');
  const parts = results.map((result) => {
    const call = asked.find((block) => block.type === 'tool_use' && block.id === result.tool_use_id);
    return oneResult(call?.type === 'tool_use' ? call.name : words.aTool, result, words);
  });
  return `${parts.join('\n\n')}\n\n${words.thatIsAll}`;
}

function oneResult(name: string, result: ToolResultBlock, words: PracticeWords): string {
  const text = result.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  const images = result.content.filter((block) => block.type === 'image').length;
  if (result.is_error) return `${words.gaveNoResult(name)}\n\n${quoted(text)}`;
  if (!text.trim()) return images ? words.returnedImages(name, images) : words.returnedNothing(name);
  return `${images ? words.imagesAndText(name, images) : words.returned(name)}\n\n${quoted(text)}`;
}

/** As it is, in a code block that nothing in it can close. */
function quoted(text: string): string {
  const all = text.trim().split('\n');
  const shown = all.slice(0, LINES).join('\n').slice(0, LONGEST).toWellFormed();
  const more = shown.length < text.trim().length ? '\n…' : '';
  const fence = '`'.repeat(Math.max(3, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}\n${shown}${more}\n${fence}`;
}
