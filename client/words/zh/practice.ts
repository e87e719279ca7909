import type { ShellWords } from '../en/shells.ts';
import { list, number } from './format.ts';

const code = (text: string) => `\`${text}\``;

export const practice = {
  name: '练习模型（非 AI）',
  willCall: (count) => (count > 1 ? `我将进行这 ${number(count)} 个调用。` : '我将进行这个调用。'),
  willUse: (tool) => `我将使用 ${code(tool)}。`,
  lacks: (tool, names) => `${code(tool)} 似乎合适，但在你的话里没有找到 ${list(names.map(code))}。请这样输入：`,
  thought: (messages, tools) => `我查看 ${number(messages)} 条消息中的最后一条，以及 ${number(tools)} 个工具的名称。`,
  cannotWork: (parts) => `我是练习模型，不是 AI，无法处理这些内容。真正的模型会读取 ${number(parts)} 个部分：`,
  images: (count) => `${number(count)} 张图片`,
  whatIAm:
    '我是**练习模型**，不是 AI：我把你的话与服务器的工具进行匹配，在合适时请求调用，并复述返回的内容。要获得真正的回答，请在设置中添加模型。',
  noTools: '目前没有服务器提供工具。请添加一个服务器，或等待其就绪。',
  typeOne: '输入以下任意一行来试用工具：',
  gaveNoResult: (tool) => `${code(tool)} 没有给出结果。它的消息：`,
  returned: (tool) => `${code(tool)} 返回：`,
  returnedImages: (tool, images) => `${code(tool)} 返回了 ${number(images)} 张图片。`,
  returnedNothing: (tool) => `${code(tool)} 没有返回内容。`,
  imagesAndText: (tool, images) => `${code(tool)} 返回了 ${number(images)} 张图片，以及：`,
  aTool: '某个工具',
  thatIsAll: '我只能说这些：我是练习模型，不是 AI。',
  noTool: (called) => `目前没有名为 ${code(called)} 的工具。`,
  comeNear: '相近的有：',
  couldBe: (called, tools) => `${code(called)} 可能是 ${list(tools.map(code), 'or')}。请输入完整名称。`,
  noJson: '`with` 之后的文本不是 JSON。请这样输入：',
} satisfies ShellWords['practice'];
