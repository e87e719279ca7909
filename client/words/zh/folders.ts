import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

export const folders = {
  field: { label: '文件夹路径', suggestions: '文件夹', choose: '选择…', add: '添加' },
  state: {
    missing: '目前找不到，因此不会告知任何服务器。',
    unreadable: '无法读取，因此不会告知任何服务器。',
    leadsTo: (path) => phrase`指向 ${path}`,
  },
  table: {
    name: '文件夹与服务器',
    folder: '文件夹',
    moveOrRemove: '移动或移除',
    remove: '移除',
    tell: (server, folder) => phrase`把 ${folder} 告知 ${named(server)}`,
    putFirst: (folder) => phrase`将 ${folder} 移到首位`,
    removeOne: (folder) => phrase`移除 ${folder}`,
  },
  dropped: {
    title: (count) => plural(count, { one: '将此文件夹添加到聊天？', other: '将 # 个文件夹添加到聊天？' }),
    says: '之后模型会知道它的位置，其中的文件可用 @ 引用。内置服务器以及已获准了解文件夹的服务器也会得知；其他服务器会先询问你。',
    notNow: '暂不',
    add: (count) => plural(count, { one: '添加文件夹', other: '添加 # 个文件夹' }),
  },
  chip: {
    name: '文件夹：',
    none: '无文件夹',
    lost: (lost, all) => (lost === all ? '，目前找不到' : `，其中 ${number(lost)} 个目前找不到`),
  },
  panel: {
    title: '此聊天的文件夹',
    tick: '选择把每个文件夹告知哪些服务器。',
    noServers: '会告知模型，以及询问的服务器。',
    add: '添加文件夹…',
    none: '此聊天没有文件夹，因此不会告知服务器任何文件夹。',
    noLock: '此列表告诉服务器在哪里工作，并不能阻止它们读取其他位置。',
    useForNew: '新聊天也使用',
    done: '完成',
    usedBefore: '以前用过',
    again: (name, path) => phrase`添加 ${name}，${path}`,
    removed: (name) => phrase`已将 ${name} 从此聊天移除`,
    madeUsual: (count) => (count === 0 ? '新聊天现在不带文件夹' : `新聊天现在带有 ${number(count)} 个文件夹`),
  },
  /** A file with instructions in a folder, told to the model once the person looked at it. */
  instructions: {
    of: (file, folder) => phrase`${folder} 的 ${file}`,
    untold: '未告知模型。',
    told: '在使用此文件夹的每个聊天中都会告知模型。',
    changed: '你看过之后它已改变。告知模型的是你看过的文本。',
    gone: '文件已不在。告知模型的是你看过的文本。',
    toldBefore: '告知模型的是你看过的文本。',
    look: '查看',
    close: '关闭',
    use: (file) => phrase`使用 ${file}`,
    leave: '不再使用',
    said: (path) => phrase`${path} 的全文。任何能写入此文件夹的人都可能写了它。`,
  },
  comesFirst: (name) => phrase`${name} 已排在首位`,
  begunWithout: (name) => phrase`新聊天不再带有 ${name}`,
  startIn: (servers, folder) =>
    folder === undefined
      ? phrase`${namesOf(servers)} 需要一个新聊天自带的文件夹。`
      : phrase`${namesOf(servers)} 在每个聊天中都在 ${folder} 里工作：它是新聊天的文件夹中第一个可以读取的。`,
  neverAsked: (servers, more) => phrase`${namesOf(servers, more)} 从未询问过文件夹，因此未列出。`,
  question: {
    title: (server) => phrase`${named(server)} 想知道你的文件夹`,
    notNow: '以后再说',
    toldNone: (server) => phrase`不会告知 ${named(server)} 任何文件夹`,
    ticked: (ticked, all) => `已选择 ${number(ticked)}/${number(all)}`,
    tellNone: '都不告知',
    share: (count) => `告知 ${number(count)} 个文件夹`,
    group: (server) => phrase`告知 ${named(server)} 的文件夹`,
    none: (server) => phrase`这里没有文件夹。你以后在任何聊天中选择的文件夹也会告知 ${named(server)}，除非你将其隐藏。`,
    noLock: (server) => phrase`这会告诉 ${named(server)} 在哪里工作，但不能阻止该服务器读取其他位置。你可以随时在“文件夹”中更改。`,
  },
} satisfies Words['folders'];

function namesOf(servers: readonly string[], more = 0): Phrase {
  return listed(format, more > 0 ? [...servers.map(named), [`另外 ${number(more)} 个`]] : servers.map(named));
}
