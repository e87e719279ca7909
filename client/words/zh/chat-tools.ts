import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

/** The servers and tools that take part in one chat. */
export const chatTools = {
  open: '此聊天的服务器和工具…',
  title: '此聊天中的服务器和工具',
  says: '在此关闭的内容从模型的下一次回答起不再发送给它。其他聊天不受影响。',
  none: '没有开启的服务器。',
  offHere: '在此关闭',
  serversOf: (on, all) => `${number(all)} 个服务器中的 ${number(on)} 个`,
  alsoOffHere: (ready, count) => `${ready}，${number(count)} 个在此关闭`,
  count: (on, all) => `${number(all)} 个工具中的 ${number(on)} 个`,
  toolsOf: (server) => phrase`${server} 的工具`,
  asNamed: (server) => phrase`${server} 对工具的命名`,
  offEverywhere: (server) => phrase`${server} 已在所有聊天中关闭。`,
  presets: '预设',
  everything: '全部',
  changed: (preset) => phrase`${preset}（已更改）`,
  savePreset: '保存',
  saveAs: '另存为…',
  presetMenu: (preset) => phrase`重命名或移除 ${preset}`,
  renamePreset: '重命名…',
  removePreset: '移除',
  presetName: '预设名称',
  nameTaken: '已有同名的预设。',
  cancel: '取消',
  forNewChats: '用于新聊天',
  newChatsLikeThis: '新聊天会这样开始。',
  placed: { automatic: '自动', always: '始终提供', found: '需要时查找' },
  placedMeans: {
    automatic: '只要工具总数不多，它的工具就随每条消息发送；否则由模型搜索。',
    always: '它的工具随每条消息发送，无论有多少。',
    found: '模型需要时才搜索它的工具。',
  },
  otherwiseInChats: '单个聊天可以另行设置。',
  inRequest: '它的工具如何提供给模型',
  placedEverywhere: (server) => phrase`${server} 的工具在所有聊天中如何提供给模型`,
  placedHere: (server) => phrase`${server} 的工具在此聊天中如何提供给模型`,
  done: '完成',
} satisfies Words['chatTools'];
