import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { named, number } from './format.ts';

export const cliCheck: ShellWords['cliCheck'] = {
  begins: (server: string) => phrase`用单独的连接检查 ${named(server)}。只调用声明为只读的工具，以及用 --tools 指定的工具。`,
  noSuchTool: (tool: string) => phrase`服务器没有列出工具 ${named(tool)}。`,
  otherRevision: (wanted: string, agreed: string) => phrase`服务器不支持修订版 ${wanted}。它同意使用 ${agreed}，并按此修订版检查。`,
  load: {
    begins: (server: string, tool: string, calls: number, atOnce: number) =>
      phrase`用单独的连接调用 ${named(server)} 的 ${named(tool)} ${number(calls)} 次，同时 ${number(atOnce)} 个。服务器会真正执行每次调用。`,
    sum: (calls: number, time: string, perSecond: number) => `${number(calls)} 次调用，用时 ${time}：每秒 ${number(perSecond)} 次`,
    took: (p50: string, p90: string, p99: string, most: string) => `p50 ${p50}，p90 ${p90}，p99 ${p99}，最长 ${most}`,
    failed: (count: number) => (count === 0 ? '没有失败的调用' : `${number(count)} 次调用失败`),
    stoppedEarly: (calls: number, wanted: number) =>
      `在 ${number(wanted)} 次调用中的 ${number(calls)} 次后停止：服务器已结束，或有调用未得到应答。`,
  },
};
