import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, number } from './format.ts';

export const runTool = {
  title: '工具',
  find: '筛选工具',
  filter: (count: number) => `筛选 ${number(count)} 个工具`,
  byServer: '按服务器列出的工具',
  noMatch: '没有匹配的工具。',
  choose: '选择一个工具以手动运行。',
  back: '返回工具列表',
  said: (server: string) => phrase`来自 ${server} 的说明和提示`,
  arguments: '参数',
  asJson: 'JSON 格式的参数',
  ways: '参数形式',
  form: '表单',
  json: 'JSON',
  jsonKinds: { array: 'JSON 数组', object: 'JSON 对象', any: 'JSON' },
  times: '次数',
  run: '运行',
  stop: '停止',
  outside: '在所有聊天之外运行，遵循你的权限设置。模型看不到结果。',
  result: '结果',
  shownAs: '结果形式',
  drawn: '结果',
  running: (at: number, of: number) => (of === 1 ? '正在运行' : `正在运行，第 ${number(at)} 次，共 ${number(of)} 次`),
  took: (count: number, least: number, median: number, most: number) =>
    `${number(count)} 次：${format.duration(least)} 到 ${format.duration(most)}，中位数 ${format.duration(median)}`,
  outcomes: { ok: '完成', failed: '失败', denied: '已拒绝', stopped: '已停止' },
  open: (tool: string) => phrase`手动运行 ${tool}`,
  history: (count) => `定义的历史：${number(count)} 个版本`,
  seen: (hash, at) => phrase`${{ foreign: hash, as: 'code' }}，自 ${format.dateAndTime(at)} 起如此列出`,
  firstSeen: '保留的第一个版本。',
  openShort: '运行',
} satisfies Words['runTool'];
