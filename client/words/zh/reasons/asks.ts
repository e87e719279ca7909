import type { asks as area } from '../../../../contract/reasons/asks.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': '没有这个问题。',
  'page-address-too-long': '地址过长，任何网页都不需要这么长。',
  'page-address-hidden': '地址含有空格或不可见字符。',
  'page-address-invalid': '这不是网页地址。',
  'page-address-with-user': '地址含有用户名或密码，可能因此看起来像另一个地址。',
  'page-not-encrypted': '与此网页的连接未加密：他人可能读取发送的内容。',
  'page-not-web': '这不是网页。',
} satisfies WordsFor<typeof area>;
