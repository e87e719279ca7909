import { DATA_KINDS, type DataKind, type Presets } from './handles.ts';
import type { RegistryEntry, RegistryWay } from './registry.ts';

/**
 * The answers that the words of a publisher fill in: only a Yes, which makes the guard ask more. A
 * No would quiet it, and does not come from the one who gains by that.
 */
export function registryPresets({ title = '', description }: Pick<RegistryEntry, 'title' | 'description'>, { how }: RegistryWay): Presets {
  const fields = how.is === 'launch' ? how.fields : [];
  const key = fields.find(({ sensitive }) => sensitive)?.title;
  const file = fields.find(({ type }) => type === 'file' || type === 'directory')?.title;
  const asked: Partial<Record<DataKind, string | undefined>> = { private: file, sends: key };
  const presets: Presets = {};
  for (const kind of DATA_KINDS) {
    const word = asked[kind] ?? wordFor(kind, `${title} ${description}`);
    if (word !== undefined) presets[kind] = { is: true, from: { by: 'registry', word } };
  }
  return presets;
}

/** The first word of the text that names data of this kind. */
function wordFor(kind: DataKind, text: string): string | undefined {
  return text.match(WORDS[kind])?.[0];
}

/** Places where others write to the person: what is read there is theirs, and by strangers. */
const MAIL =
  'e-?mails?|gmail|outlook|inbox(?:es)?|slack|discord|telegram|whatsapp|issues?|pull requests?|tickets?|jira|github|gitlab|notion';
const WEB = 'web ?pages?|web ?sites?|web ?search|search the web|browsers?|browsing|scrap(?:e|er|es|ing)|crawl(?:er|s|ing)?|internet|rss';
const OWN = 'files?|file ?systems?|folders?|documents?|calendars?|contacts|databases?|postgres(?:ql)?|mysql|sqlite|mongodb';

const WORDS: Record<DataKind, RegExp> = {
  private: new RegExp(`\\b(?:${MAIL}|${OWN})\\b`, 'i'),
  untrusted: new RegExp(`\\b(?:${MAIL}|${WEB})\\b`, 'i'),
  sends: new RegExp(`\\b(?:${MAIL}|${WEB})\\b`, 'i'),
};
