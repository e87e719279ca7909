import type { asks as area } from '../../../../contract/reasons/asks.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': '没有这个问题。',
  'unasked-nothing-running': '服务器上没有正在运行的、与此问题有关的操作。',
  'ask-went-away': '问题在您回答之前已结束。',
  'person-answered': '您已回答。',
  'person-declined': '您拒绝了回答。',
  'person-stopped-call': '您停止了调用。',
  'person-opened-page': '您打开了网页。',
  'person-came-back': '您已从网页返回。',
  'page-address-too-long': '地址过长，任何网页都不需要这么长。',
  'page-address-hidden': '地址含有空格或不可见字符。',
  'page-address-invalid': '这不是网页地址。',
  'page-address-with-user': '地址含有用户名或密码，可能因此看起来像另一个地址。',
  'page-not-encrypted': '与此网页的连接未加密：他人可能读取发送的内容。',
  'page-not-web': '这不是网页。',
} satisfies WordsFor<typeof area>;
