import type { Words } from '../en.ts';
import { number } from './format.ts';

export const search = {
  allChats: '搜索所有聊天',
  close: '关闭搜索',
  by: '发言者',
  all: '全部',
  you: '你',
  answer: '回答',
  answers: '回答',
  places: '位置',
  found: (count, chats, more) => `在 ${number(chats)} 个聊天中找到 ${number(count)}${more ? '+' : ''} 处`,
  here: (count, day) => `找到 ${number(count)} 处，${day}`,
  inTitle: '在标题中',
  older: '查找更早的位置',
  empty: '搜索所有聊天的标题、消息和回答，包括已归档的。',
  preview: '所在的聊天',
  openHere: '在此打开',
} satisfies Words['search'];
