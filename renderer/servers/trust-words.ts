import type { Server, Tool } from '../../contract/server.ts';
import type { Folder } from '../../contract/workspace.ts';
import { count } from '../ui/words.ts';

/** Whether the tool says of itself that it changes nothing. */
export function saysItReads({ annotations }: Pick<Tool, 'annotations'>): boolean {
  return annotations?.['readOnlyHint'] === true;
}

/** What trusting a server's hints means for the tools it has now. */
export function hintsWords(tools: Tool[], trusted: boolean): string {
  const saying = tools.filter(saysItReads).length;
  const now =
    saying === 0
      ? 'None of its tools says so now.'
      : `${count(saying, 'tool')} of ${tools.length} ${saying === 1 ? 'says' : 'say'} so now.`;
  return `${trusted ? 'Tools it calls read-only run without asking.' : 'Then tools it calls read-only run without asking.'} ${now} It is the server’s claim, and Switchyard cannot check it.`;
}

/** What it was told about the folders. */
export function foldersKnownWords({ id, name, knowsFolders }: Pick<Server, 'id' | 'name' | 'knowsFolders'>, folders: Folder[]): string {
  if (knowsFolders === undefined) return `${name} was told about no folder. The first time it asks, you are asked.`;
  if (!knowsFolders) return `${name} asked for your folders and is told about none.`;
  const hidden = folders.filter(({ hiddenFrom }) => hiddenFrom.includes(id)).map((folder) => folder.name);
  const but = hidden.length === 0 ? '' : `, but not ${hidden.length > 3 ? `${hidden.length} of them` : listed(hidden)}`;
  return `${name} is told the folders of the chat that uses it${but}. This tells it where to work and does not stop it from reading elsewhere.`;
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What becomes of the words of a server about how it is used. */
export function instructionsWords({ name, instructionsOff }: Pick<Server, 'name' | 'instructionsOff'>): string {
  if (instructionsOff) return `The model does not read what ${name} says about how it is used.`;
  return `The model reads this with every message, as words of ${name} and not as yours: at most 2,000 characters of it.`;
}
