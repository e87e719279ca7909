import type { Words } from '../en.ts';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrase.ts';
import { number, named } from './format.ts';

export const frame = {
  sidebar: {
    name: '侧边栏',
    hide: '隐藏侧边栏',
    show: '显示侧边栏',
    close: '关闭侧边栏',
    width: '侧边栏宽度',
    newChat: '新聊天',
    menu: '菜单',
    settings: '设置',
    servers: '服务器',
    chats: '聊天',
  },
  panel: { resources: '资源', changed: (count) => `资源，${number(count)} 项有更改`, width: '面板宽度' },
  chats: {
    days: { pinned: '已置顶', today: '今天', yesterday: '昨天', week: '最近 7 天', older: '更早' },
    noFolder: '无文件夹',
    untitled: '新聊天',
    more: '更多',
    moreAbout: (title) => phrase`${title} 的更多操作`,
    rename: '重命名',
    instructions: '指令…',
    move: '移到项目…',
    openInWindow: '在新窗口中打开',
    export: '导出为 JSON',
    exportMarkdown: '导出为 Markdown',
    remove: '删除',
    pin: '置顶',
    unpin: '取消置顶',
    archive: '归档',
    unarchive: '移出归档',
    archived: '已归档',
    archivedCount: (count) => `已归档（${number(count)}）`,
    isArchived: (title) => phrase`已归档“${title}”`,
    title: '标题',
    removed: (title) => phrase`已删除“${title}”`,
    waiting: '正在等待你',
  },
  search: {
    chats: '搜索聊天',
    oneMore: '再输入一个字母即可搜索。',
    none: (text) => phrase`没有聊天匹配“${text}”`,
    where: '已搜索标题、消息、调用和文件。',
    archived: '也搜索已归档的聊天',
    clear: '清除搜索',
    found: '搜索结果',
    you: '你',
    model: '回答',
    call: '调用',
    file: '文件',
    places: (count, more) => `找到 ${number(count)}${more ? '+' : ''} 处`,
    moreHere: (count) => `此聊天中还有 ${number(count)} 处`,
    older: '只列出最新的位置。再加一个词可缩小范围。',
    onPage: '在一页中显示全部',
  },
  servers: {
    ready: (ready, all) => `${number(ready)}/${number(all)} 就绪`,
    needsYou: '需要你处理',
    restarting: '正在重新启动',
    stopped: '已停止',
    off: '已关闭',
    signedOut: '未登录',
  },
  title: (waiting, chat) => phrase`${waiting > 0 ? [`（${number(waiting)} 项等待）`] : []}${chat ? phrase`${chat} · ` : []}Switchyard`,
  waiting: {
    questions: (count) => `${number(count)} 个问题正在等待你`,
    title: (server) => phrase`${named(server)} 正在等待你`,
    announced: (server, what, others, keys) =>
      phrase`${named(server)} 正在等待你：${what}。${others > 0 ? [`另有 ${number(others)} 项。`] : []}${keys === undefined ? [] : [`按 ${keys} 查看。`]}`,
    form: (tool) => phrase`${forTool(tool)}一份表单`,
    page: (tool) => phrase`${forTool(tool)}一个要打开的网页`,
    request: (tool) => phrase`${forTool(tool)}一个采样请求`,
    reply: '一条发回之前需要你查看的回复',
    folders: '要告知它哪些文件夹',
    asks: {
      call: (asker, tool) => (asker === undefined ? phrase`你要调用 ${named(tool)}。` : phrase`${asker} 要调用 ${named(tool)}。`),
      form: (tool) => phrase`服务器请你填写${forTool(tool)}一份表单。`,
      page: (tool) => phrase`服务器请你打开${forTool(tool)}一个网页。`,
      request: '服务器请求使用你的模型。',
      reply: '回复已生成。你查看之后服务器才会收到。',
      folders: '服务器想知道你的文件夹。',
    },
  },
  replyFinished: (words) => `回复完成，共 ${number(words)} 个词。`,
} satisfies Words['frame'];

function forTool(tool: string | undefined): Phrase {
  return tool === undefined ? [] : phrase` ${named(tool)} 的`;
}
