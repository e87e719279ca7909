import type { wire as area } from '../../../../contract/reasons/wire.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number } from '../format.ts';

export const wire = {
  'frame-too-large': ({ characters, most }) => `该帧有 ${number(characters)} 个字符，最多允许 ${number(most)} 个。`,
  'frame-unreadable': '此版本的 Switchyard 不认识这种帧。',
  'no-such-request': ({ request }) => phrase`没有名为“${request}”的请求。`,
  'request-id-in-use': ({ id }) => `另一个 ID 为 ${id} 的请求仍在进行。`,
  'input-misfit': ({ problems }) => phrase`输入与请求不符。${problems}`,
  'input-too-deep': '输入的嵌套层次过深。',
  'request-cancelled': '请求已取消。',
  'request-too-large': '内容过大，无法一次发送给 Switchyard。',
  'answer-too-large': '响应过大，无法一次显示。',
  'answer-misfit': ({ request }) => `对 ${request} 的响应与约定不符。窗口和宿主可能是不同的版本。`,
  'connection-lost': '与 Switchyard 的连接已断开。',
  'not-connected': 'Switchyard 未连接。',
} satisfies WordsFor<typeof area>;
