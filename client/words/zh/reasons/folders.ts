import type { folders as area } from '../../../../contract/reasons/folders.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const folders = {
  'folder-not-listed': '列表中没有此文件夹。',
  'path-not-absolute': ({ example }) => phrase`请给出绝对路径，例如 ${example}。`,
} satisfies WordsFor<typeof area>;
