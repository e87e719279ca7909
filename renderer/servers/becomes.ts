import { WORKSPACE_FOLDER } from '../../contract/workspace.ts';

/** What a piece of a command becomes when it is started now; undefined for one that names no folder. */
export function becomes(text: string, folder: string | undefined): string | undefined {
  if (!text.includes(WORKSPACE_FOLDER)) return undefined;
  return folder === undefined ? 'needs a folder: choose one' : `now ${text.replaceAll(WORKSPACE_FOLDER, () => folder)}`;
}
