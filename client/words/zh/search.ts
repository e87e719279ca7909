import type { LateWords } from '../en.ts';
import { code, phrase } from '../phrase.ts';
import { number } from './format.ts';

export const search = {
  allChats: '搜索所有聊天',
  close: '关闭搜索',
  by: '发言者',
  all: '全部',
  you: '你',
  answer: '回答',
  answers: '回答',
  calls: '调用',
  files: '文件',
  places: '位置',
  result: (tool) => phrase`${code(tool)}，结果`,
  attached: (file) => phrase`${file}，附件`,
  onBranch: (said, at, of) => phrase`${said}，分支 ${number(at)}/${number(of)}`,
  order: '排序',
  newest: '最新',
  oldest: '最早',
  archived: '包括已归档的聊天',
  message: (at, of) => `第 ${number(at)} 条消息，共 ${number(of)} 条`,
  found: (count, chats, more) => `在 ${number(chats)} 个聊天中找到 ${number(count)}${more ? '+' : ''} 处`,
  here: (count, day) => `找到 ${number(count)} 处，${day}`,
  inTitle: '在标题中',
  more: '查找更多',
  empty: '搜索标题、消息、回答、调用和附件。对于很长的结果和文件，只搜索开头部分。',
  preview: '所在的聊天',
  openHere: '在此打开',
} satisfies LateWords['search'];
