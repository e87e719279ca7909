import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const answerSampling = {
  open: 'Top-p 和停止序列…',
  title: 'Top-p 和停止序列',
  help: '用于此聊天中的回答。留空时，模型按其自身的方式工作。',
  topP: 'Top-p',
  topPHelp: '从 0 到 1：模型从概率最高、合计占此比例的 token 中选择。',
  topPWrong: 'Top-p 是 0 到 1 之间的数。',
  stop: '停止序列',
  stopHelp: '每行一个，最多四个。模型将要写出其中一个时，回答就此结束；\\n 表示换行。',
  stopTooMany: '停止序列最多四个。',
  stopBlank: '停止序列须含有非空白字符。',
  stopTooLong: (most) => `一个停止序列最多 ${number(most)} 个字符。`,
  noField: { 'top-p': '此 API 没有 top-p。', stop: 'Responses API 没有停止序列：不会发送它们。' },
  refused: {
    'top-p': (model) => phrase`${model} 拒绝了 top-p。请求中不再带它。`,
    stop: (model) => phrase`${model} 拒绝了停止序列。请求中不再带它们。`,
  },
  save: '保存',
  cancel: '取消',
  asked: (share) => `top-p ${number(share)}`,
  without: { 'top-p': '未带 top-p', stop: '未带停止序列' },
  stoppedAt: (sequence) => (sequence === '' ? ['在停止序列处结束'] : phrase`在“${sequence}”处结束`),
} satisfies LateWords['answerSampling'];
