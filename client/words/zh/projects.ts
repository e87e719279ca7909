import { phrase } from '../phrase.ts';
import type { LateWords } from '../en.ts';
import { named, number } from './format.ts';

export const projects = {
  name: '项目',
  unnamed: '新项目',
  make: '新建项目',
  makeOf: (folder: string) => phrase`用 ${folder} 创建项目`,
  open: (name: string) => phrase`项目：${name}`,
  row: (name: string, chats: number) => phrase`${name}，${number(chats)} 个聊天`,
  unfold: (name: string) => phrase`显示 ${name} 的聊天`,
  more: (count: number) => `还有 ${number(count)} 个`,
  moreOf: (count: number, name: string) => phrase`${name} 中还有 ${number(count)} 个聊天`,
  gone: '此项目已被删除。',

  page: {
    menu: (name: string) => phrase`${name} 的更多操作`,
    rename: '重命名',
    title: '项目名称',
    export: '导出为 JSON',
    remove: '删除…',
    newChat: (name: string) => phrase`在 ${name} 中新建聊天`,
    chats: (count: number) => (count === 0 ? '还没有聊天' : `${number(count)} 个聊天`),
    begin: '添加文件夹、文件或指令。这里的每个新聊天都以它们开始。',
    search: '搜索这些聊天',
    foundNone: (text: string) => phrase`此项目中没有与“${text}”匹配的聊天`,
    counts: '更改在每个聊天中从下一条消息起生效。',
  },

  instructions: {
    title: '指令',
    change: '更改指令',
    none: '在这里的每个聊天中告诉模型。还没有指令。',
    help: '从下一条消息起，在项目的每个聊天中告诉模型。',
    example: '例如：回答要简短，用中文。运行 SQL 之前先显示它。',
    save: '保存',
    cancel: '取消',
  },

  model: { title: '模型', usual: (name: string) => phrase`${name}（与其他聊天相同）` },

  folders: {
    title: '文件夹',
    add: '添加文件夹',
    none: '没有文件夹。不会告诉服务器任何文件夹。',
    gone: '不存在',
    find: '查找…',
    findOne: (path: string) => phrase`查找 ${path}`,
    remove: (path: string) => phrase`将 ${path} 移出项目`,
  },

  files: {
    title: '每个聊天中的文件',
    add: '添加文件',
    none: '模型在每个聊天开始时读取它们。还没有文件。',
    tokens: (count: number) => `${number(count)} 个 token`,
    remove: (name: string) => phrase`将 ${name} 移出项目`,
    more: (count: number) => `还有 ${number(count)} 个`,
    reading: (name: string) => phrase`正在读取 ${name}`,
    tooMany: (count: number) => `一个项目最多有 ${number(count)} 个文件。`,
    large: (share: string) =>
      phrase`这些文件在每个聊天中约占上下文的 ${share}。可以改为放入项目的文件夹：内置服务器 ${named('files')} 会在需要时读取和搜索它们。`,
  },

  servers: {
    title: '服务器',
    choose: '项目的服务器和工具',
    everything: '全部',
    some: (on: number, all: number) => `${number(on)} / ${number(all)}`,
    none: '还没有服务器',
    allOff: '这里的所有服务器都已关闭。',
    presets: '预设',
    list: '服务器',
  },

  remove: {
    title: (name: string) => phrase`删除项目 ${name}？`,
    empty: '它没有聊天。它的文件夹保持不变。',
    ask: (chats: number) => `其中有 ${number(chats)} 个聊天。它的文件夹保持不变。`,
    keep: '保留其聊天',
    keepHelp: '它们将不属于任何项目，并使用其他聊天的文件夹、服务器和模型。',
    go: '同时删除其聊天',
    confirm: '删除',
    cancel: '取消',
    removed: (name: string) => phrase`项目“${name}”已删除`,
  },

  move: {
    title: '移到项目',
    lead: (title: string) => phrase`${title} 将使用项目的文件夹、指令、文件、服务器和模型，聊天自己选择的除外。`,
    none: '无项目',
    confirm: '移动',
    cancel: '取消',
    moved: (title: string, project: string) => phrase`“${title}”现在在 ${project} 中`,
    movedOut: (title: string) => phrase`“${title}”现在不属于任何项目`,
  },

  chip: {
    label: (name: string) => phrase`项目：${name}`,
    changed: (name: string) => phrase`${name}，已更改`,
    open: '打开项目',
    follow: (name: string) => phrase`全部采用 ${name} 的选择`,
    takeOut: '移出项目',
    says: (name: string) => phrase`${name} 已更改。更改从下一条消息起生效。`,
    forAll: (name: string) => phrase`用于 ${name} 的全部聊天`,
  },
} satisfies LateWords['projects'];
