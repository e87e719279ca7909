import type { configuration as area } from '../../../../contract/reasons/configuration.ts';
import type { WordsFor } from '../../reason-words.ts';

export const configuration = {
  'server-name-missing': '服务器需要一个名称。',
} satisfies WordsFor<typeof area>;
