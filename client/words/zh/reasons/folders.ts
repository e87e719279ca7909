import type { folders as area } from '../../../../contract/reasons/folders.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number, named } from '../format.ts';

export const folders = {
  'folder-not-listed': '列表中没有此文件夹。',
  'path-not-absolute': ({ example }) => phrase`请给出绝对路径，例如 ${example}。`,
  'server-starts-otherwise': ({ server }) => phrase`服务器 ${named(server)} 的启动方式已改变。它会再次询问。`,
  'folder-not-restorable': '此文件夹已无法恢复。',
  'folder-unreadable': ({ folder }) => phrase`无法读取文件夹 ${folder}。`,
  'folder-is-file': ({ path }) => phrase`${path} 是文件，不是文件夹。`,
  'folder-missing': ({ folder }) => phrase`${folder} 处没有文件夹。`,
  'instructions-too-long': ({ name, kilobytes }) => phrase`${name} 超过 ${[number(kilobytes)]} KB。请将它缩短，以便把全部内容告知模型。`,
  'instructions-not-text': ({ name }) => phrase`${name} 不是 UTF-8 文本。请将它存为 UTF-8，以便读取。`,
  'instructions-changed': ({ name }) => phrase`${name} 在显示之后已改变。请先重新阅读。`,
} satisfies WordsFor<typeof area>;
