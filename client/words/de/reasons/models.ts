import type { models as area } from '../../../../contract/reasons/models.ts';
import type { WordsFor } from '../../reason-words.ts';

export const models = {
  'default-model-gone': 'Das Standardmodell gehört zu einem Endpunkt, den es nicht mehr gibt. Bitte ein anderes Modell wählen.',
} satisfies WordsFor<typeof area>;
