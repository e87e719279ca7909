import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import { code, phrase } from '../phrase.ts';
import { format, number, named } from './format.ts';

const sentences = {
  tool: { never: '你永不允许此工具', always: '你始终允许此工具', chat: '你在此聊天中允许了此工具' },
  sampling: {
    never: '你永不让此服务器使用你的模型',
    always: '你让此服务器使用你的模型',
    chat: '你让此服务器在此聊天中使用你的模型',
  },
};

export const rules = {
  sampling: '采样请求',
  effect: { never: '永不', always: '始终', chat: '此聊天' },
  covers: (covers) => {
    switch (covers.width) {
      case 'tool':
        return '无限制';
      case 'exact':
        if (covers.values.length === 0) return '没有参数';
        return listed(
          format,
          covers.values.map(({ name, value }) => phrase`${code(name)} 恰好是 ${code(value)}`),
        );
      case 'folder':
        return phrase`${code(covers.argument)} 在 ${covers.folder} 中`;
      case 'prefix':
        return phrase`${code(covers.argument)} 以 ${code(covers.prefix)} 开头`;
      default:
        return covers satisfies never;
    }
  },
  budget: ({ requests, tokens, daily, used, replies, tools }) => {
    const most = `${daily ? '每天 ' : ''}${number(requests)} 个请求，${number(tokens)} 个 token`;
    const sofar = used.requests === 0 ? '尚未使用' : `已使用 ${number(used.requests)} 和 ${number(used.tokens)}`;
    const read = replies === 'show' ? '你查看每条回复' : '回复不经查看即返回';
    const brought = tools.length > 0 ? phrase`，使用它的工具 ${listed(format, tools.map(code))}` : [];
    return phrase`${[`${most}，${sofar}，${read}`]}${brought}`;
  },
  inChat: (chat, limit) =>
    phrase`${chat === undefined ? ['已移除的聊天'] : [{ foreign: chat }]}${limit === undefined ? [] : phrase`，${limit}`}`,
  says: (rule, about, limit) => phrase`${[sentences[about][rule]]}${limit === undefined ? [] : phrase`（${limit}）`}。`,
  toolRule: sentences.tool,
  made: (at, where) => `${format.date(at)} ${where === 'card' ? '被询问时创建' : '在设置中创建'}`,
  onlyOn: (server) => phrase`仅限 ${named(server)}`,
  notUsed: '尚未使用',
  used: (at, now) => format.ago(at, now),
  uses: (count) => `${number(count)} 次`,
  list: {
    none: '没有规则。',
    heads: { id: 'ID', server: '服务器', tool: '工具', rule: '规则', limit: '仅当', made: '创建时间', used: '上次使用', uses: '次数' },
    effect: { never: '永不', always: '始终', chat: '在一个聊天中' },
    neverUsed: '从未',
    unknown: (id: string, list: string) => phrase`没有规则 ${id}。“${list}”会列出全部规则。`,
    several: (count, id) => phrase`有 ${[number(count)]} 条规则以 ${id} 开头。请输入更长的 ID。`,
    revoked: (id, server, subject) => phrase`已撤销 ${id}：${server}，${subject}。`,
    usage: '请使用“rules”或“rules revoke ID”。',
  },
  suspended: {
    'server-removed': '暂不生效：服务器已被移除。',
    'address-changed': '暂不生效：服务器的地址或请求头已更改。',
    'command-changed': '暂不生效：服务器的命令已更改。',
    'chat-removed': '暂不生效：所属聊天已被移除。',
    'not-offered': '暂不生效：服务器目前不提供此工具。',
    'on-hold': '暂不生效：工具已更改，暂停使用。',
    'tool-changed': '暂不生效：工具已更改。',
    'source-changed': '暂不生效：所读取的服务器已更改或被移除。',
  },
} satisfies Words['rules'];
