import type { Words } from '../en.ts';
import { number } from './format.ts';

/** 模型如何思考和工作。 */
export const thinking = {
  title: '思考',
  effort: '投入程度',
  modes: { usual: '默认思考', off: '不思考', adaptive: '自动思考' },
  upTo: (tokens) => `最多思考 ${number(tokens)} 个 token`,
  efforts: { usual: '默认投入', low: '低投入', medium: '中等投入', high: '高投入', xhigh: '很高投入', max: '最高投入' },
  help: '用于没有自行设置的聊天。只列出模型及其提供方接受的选项。',
  modelFor: '要设置思考的模型',
  refused: '其余选项已被提供方对此模型拒绝。',
} satisfies Words['thinking'];
