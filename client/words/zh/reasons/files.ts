import type { files as area } from '../../../../contract/reasons/files.ts';
import { by, phrase } from '../../phrase.ts';
import { named, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const files = {
  'file-empty': ({ name }) => phrase`${name} 是空的。`,
  'file-too-large': ({ name, megabytes }) => phrase`${name} 大于 ${[`${number(megabytes)} MB`]}，这是单个文件的上限。`,
  'file-kind-unknown': ({ name }) => phrase`模型无法读取 ${name}。可以附加图片（PNG、JPEG、GIF、WebP）、PDF 和文本。`,
  'file-encoding-unknown': ({ name }) => phrase`${name} 是 UTF-8 以外编码的文本。请将它存为 UTF-8 后重新附加。`,
  'file-picture-too-large': ({ name, megabytes, pixels }) =>
    phrase`${name} 超出模型可接受的范围：${[`${number(megabytes)} MB，较长边 ${number(pixels)} 像素`]}。请将它缩小。`,
  'file-pdf-unreadable': ({ name }) => phrase`${name} 无法作为 PDF 打开：它有密码、不完整，或对模型来说太大。`,
  'file-text-too-long': ({ name, characters }) => phrase`${name} 超过 ${[number(characters)]} 个字符，模型读不完。请只附加其中一部分。`,
  'file-gone': ({ name }) => phrase`${name} 已不在数据文件夹中。请重新附加。`,
  'file-other-size': ({ name }) => phrase`${name} 在附加过程中发生了变化。请重新附加。`,
  'file-upload-gone': '此文件传输时间过长。请重新附加。',
  'file-unreadable': ({ path, text }) => phrase`无法读取 ${path}：“${by('system', text)}”`,
  'file-not-in-folders': ({ path }) => phrase`${path} 不在此聊天的任何文件夹中。`,
  'too-many-files': ({ count }) => `一条消息最多附带 ${number(count)} 个文件。`,
  'own-prompt-name': ({ most }) => `名称由字母、数字、- 和 _ 组成，以字母或数字开头，最多 ${number(most)} 个字符。`,
  'own-prompt-taken': ({ name }) => phrase`已有提示词 ${named(name)}。`,
  'own-prompt-empty': '它没有文本。',
  'own-prompt-too-long': ({ kilobytes }) => `它大于 ${number(kilobytes)} kB。`,
  'own-prompt-no-file': '它不是文件。',
  'own-prompt-front-matter': ({ text }) => phrase`无法读取它的 front matter。${by('YAML', text)}`,
  'no-such-own-prompt': ({ name }) => phrase`提示词 ${named(name)} 已不存在。`,
  'model-takes-no-images': ({ model, name }) => phrase`${model} 不接受图片，而 ${name} 是图片。`,
  'model-takes-no-pdf': ({ model, name }) => phrase`${model} 不接受 PDF，而 ${name} 是 PDF。`,
} satisfies WordsFor<typeof area>;
