import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Server, Tool } from '../../../contract/server.ts';
import type { Folder } from '../../../contract/workspace.ts';

type TrustWords = Pick<Words, 'serverDetails'>;

/** More than these are counted and not named. */
const MOST_NAMES = 3;

/** The model reads no more characters of a server's instructions. */
const MOST_INSTRUCTIONS = 2000;

/** A tool that says of itself that it changes nothing. */
export function saysItReads({ annotations }: Pick<Tool, 'annotations'>): boolean {
  return annotations?.['readOnlyHint'] === true;
}

/** The effect of trusting a server's hints on the tools it has now. */
export function hintsWords(
  { serverDetails: { trust }, format }: TrustWords & Pick<Words, 'format'>,
  tools: Tool[],
  trusted: boolean,
): Phrase {
  const saying = tools.filter(saysItReads).length;
  return format.inOrder(
    trusted ? trust.hintsOn : trust.hintsOff,
    saying === 0 ? trust.noReadOnly : trust.readOnly(saying, tools.length),
    trust.unchecked,
  );
}

/** The server's knowledge of the folders. */
export function foldersKnownWords(
  { serverDetails: { trust } }: TrustWords,
  { id, name, knowsFolders }: Pick<Server, 'id' | 'name' | 'knowsFolders'>,
  folders: Folder[],
): Phrase {
  if (knowsFolders === undefined) return trust.foldersUnasked(name);
  if (!knowsFolders) return trust.foldersRefused(name);
  const hidden = folders.filter(({ hiddenFrom }) => hiddenFrom.includes(id)).map((folder) => folder.name);
  if (hidden.length === 0) return trust.folders(name);
  return hidden.length > MOST_NAMES ? trust.foldersButMany(name, hidden.length) : trust.foldersBut(name, hidden);
}

/** The use that is made of a server's instructions. */
export function instructionsWords(
  { serverDetails: { trust } }: TrustWords,
  { name, instructionsOff }: Pick<Server, 'name' | 'instructionsOff'>,
): Phrase {
  return instructionsOff ? trust.instructionsOff(name) : trust.instructionsOn(name, MOST_INSTRUCTIONS);
}
