import type { general as area } from '../../../../contract/reasons/general.ts';
import { by, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { inOrder, named } from '../format.ts';

export const general = {
  'said-before': ({ text }) => [{ foreign: text }],
  'from-newer-version': ({ text }) => phrase`由较新版本的 Switchyard 写入：${text}`,
  'server-said': ({ server, text }) => phrase`${named(server)} 的答复：“${by(server, text)}”`,
  'endpoint-said': ({ endpoint, status, text }) =>
    phrase`${endpoint} 的答复${status === undefined ? [] : [`（状态码 ${status}）`]}：“${by(endpoint, text)}”`,
  'system-said': ({ text }) => phrase`系统报告：“${by('系统', text)}”`,
  bug: 'Switchyard 发生内部错误。详情见日志。',
  several: ({ whys }, say) => inOrder(...whys.map(say)),
} satisfies WordsFor<typeof area>;
