import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { named } from './format.ts';

export const serverLog = {
  title: (server) => phrase`${named(server)} 的日志`,
  showReport: '显示报告',
  backToLog: '返回日志',
  copyLines: '复制这些行',
  copyReport: '复制报告',
  reportName: '报告',
  readReport: '复制的就是这些：机密已移除。发给别人之前请先阅读。',
  find: '在日志中查找',
  nothingWith: (text: string) => phrase`没有包含“${text}”的行。`,
  report: { messages: '最近的消息：', log: '日志：' },
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
  nothing: (server) => phrase`${named(server)} 没有写入任何内容。`,
  nothingSoSevere: '没有达到此级别的行。',
  lines: '输出',
} satisfies LateWords['serverLog'];
