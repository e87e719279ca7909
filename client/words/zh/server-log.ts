import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';

export const serverLog = {
  title: (server) => phrase`${server} 的日志`,
  readAgain: '重新读取',
  close: '关闭',
  log: '日志',
  show: '显示',
  levels: { debug: '全部', info: '信息及以上', warning: '警告和错误', error: '仅错误' },
  asked: '要求服务器发送的日志消息',
  askedLevels: {
    default: '由服务器决定',
    debug: '发送全部',
    info: '发送信息及以上',
    warning: '发送警告和错误',
    error: '仅发送错误',
  },
  nothing: (server) => phrase`${server} 没有写入任何内容。`,
  nothingSoSevere: '没有达到此级别的行。',
  lines: '输出',
} satisfies Words['serverLog'];
