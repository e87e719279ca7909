import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const results = {
  textOf: '结果文本',
  beginning: '结果的开头',
  showLess: '收起',
  showAll: (lines, size) => `显示全部 ${number(lines)} 行，${size}`,
  copy: '复制结果',
  copyAll: '全部复制',
  copied: '已复制',
  saveAsFile: '保存为文件',
  find: '查找',
  findIn: '在结果中查找',
  previous: '上一处',
  next: '下一处',
  notFound: '未找到',
  place: (at, of, more) => `${number(at)} / ${number(of)}${more ? '+' : ''}`,
  characters: (count) => `${number(count)} 个字符`,
  modelRead: (first, last, all) => `模型读取了 ${number(all)} 行中的前 ${number(first)} 行和后 ${number(last)} 行。`,
  sound: '音频',
  fullSize: '原始大小',
  picture: '来自结果',
  brokenPicture: (mimeType) => phrase`无法显示的图片（${mimeType}）`,
  /** Labels of a piece that the server means for one reader (`annotations.audience`). */
  audience: { user: '仅供你查看：模型不会收到。', assistant: '供模型使用。' },
} satisfies Words['results'];
