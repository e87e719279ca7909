import { HostError } from '../../../contract/errors.ts';
import type { OwnPrompt } from '../../../contract/own-prompt.ts';

/** Markdown with front matter: the lines between two `---`, where a file begins with one. */
const FILE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

type PromptParts = Pick<OwnPrompt, 'description' | 'text'>;

/** The description and the text of a prompt's file. Throws HostError. */
export async function readPromptFile(whole: string): Promise<PromptParts> {
  const { matter, text } = parted(whole);
  const description = (await matterOf(matter)).get('description');
  if (text.trim() === '') throw new HostError('bad-input', { code: 'own-prompt-empty' });
  return { ...(typeof description === 'string' && description !== '' && { description: description.slice(0, 500) }), text: text.trim() };
}

/** A file with these parts. Other fields and comments of the front matter stay as they were. */
export async function writePromptFile({ description, text }: PromptParts, before = ''): Promise<string> {
  const matter = await matterOf(parted(before).matter);
  if (description) matter.set('description', description);
  else matter.delete('description');
  const fields = matter.toString({ lineWidth: 0 }).trim();
  const isBare = fields === '' || fields === '{}';
  // A text that begins like front matter has an empty one before it.
  const head = isBare ? (text.startsWith('---') ? '---\n---\n' : '') : `---\n${fields}\n---\n\n`;
  return `${head}${text.trim()}\n`;
}

function parted(whole: string): { matter: string; text: string } {
  const bare = whole.replace(/^\uFEFF/, '');
  const found = FILE.exec(bare);
  return found ? { matter: found[1] ?? '', text: found[2] ?? '' } : { matter: '', text: bare };
}

async function matterOf(matter: string) {
  const { parseDocument, isMap, Document } = await import('yaml');
  const parsed = parseDocument(matter);
  const [fault] = parsed.errors;
  if (fault) throw new HostError('bad-input', { code: 'own-prompt-front-matter', text: fault.message }, { cause: fault });
  if (parsed.contents === null) return new Document({});
  if (!isMap(parsed.contents)) throw new HostError('bad-input', { code: 'own-prompt-front-matter', text: '' });
  return parsed;
}
