import type { Doubt } from '../../../contract/server.ts';
import type { Phrase } from '../phrase.ts';
import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named } from './format.ts';

const causes: Record<Doubt['because'], (server: string) => Phrase> = {
  announced: (server) => phrase`${named(server)} 通知其工具已更改`,
  unheard: (server) => phrase`${named(server)} 曾有一段时间没有响应，其工具可能已更改`,
  old: (server) => phrase`${named(server)} 的工具列表已超过服务器声明的有效期`,
};

export const doubts = {
  sentence: (server, because, problem) =>
    problem === undefined
      ? phrase`${causes[because](server)}，而 Switchyard 尚未读取新列表。在读取之前，规则不生效。`
      : inOrder(phrase`${causes[because](server)}，而新列表无法读取。`, problem, '在读取成功之前，规则不生效。'),
} satisfies Words['doubts'];
