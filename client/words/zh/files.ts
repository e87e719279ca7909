import type { Words } from '../en.ts';
import { joined, phrase } from '../phrase.ts';
import { number } from './format.ts';

export const files = {
  attach: '附加文件',
  attached: '已附加的文件',
  tokens: (count) => `约 ${number(count)} 个令牌`,
  facts: (facts) => joined('，', facts),
  pixels: (width, height) => `${number(width)} × ${number(height)}`,
  counted: '令牌数为估计值；模型读取文件时才会实际计数。',
  scaled: (size, bytes) => `模型收到的是缩小到 ${size} 的图片，${bytes}。原图会保留。`,
  waiting: '等待中',
  reading: (done, of) => `正在读取，${done} / ${of}`,
  open: (name) => phrase`打开 ${name}`,
  openFacts: (name, facts) => joined('，', [phrase`打开 ${name}`, facts]),
  pictureGone: '图片已不在这台计算机上。',
  gone: '此文件已不在这台计算机上。',
  pdf: '模型会按你附加时的样子读取此文档。保存后即可查看。',
  save: '保存',
  saveFile: (name) => phrase`保存 ${name}`,
  more: (count) => `还有 ${number(count)} 个`,
  notSent: '有文件无法被接受时不会发送。',
  isRead: (name) => phrase`等待 ${name} 读取完毕。`,
  with: (count) => `附 ${number(count)} 个文件`,
  isFolder: (name) => phrase`${name} 是文件夹。请将它添加到聊天的文件夹中；文件类服务器可以在那里读取它。`,
  drop: {
    title: (count) => (count === 0 ? '放下即可附加' : `放下即可附加 ${number(count)} 个文件`),
    note: '它们会加入你正在写的消息。尚未发送任何内容。',
    chat: '聊天',
    newChat: '新聊天',
    takes: (model) => phrase`${model} 接受`,
    kinds: (images, documents) => [...(images ? ['图片'] : []), ...(documents ? ['PDF'] : []), '任意文本'].join('、'),
    atMost: '最多',
    limit: (count, size) => `${number(count)} 个文件，每个 ${size}`,
    leaves: '让它们留在原处',
    said: (title, chat) => phrase`${[title]}：${chat}。`,
  },
} satisfies Words['files'];
