import type { models as area } from '../../../../contract/reasons/models.ts';
import type { WordsFor } from '../../reason-words.ts';

export const models = {
  'default-model-gone': '默认模型所属的端点已不存在。请选择其他模型。',
} satisfies WordsFor<typeof area>;
