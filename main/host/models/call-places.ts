import type { ModelEvent } from './model.ts';

/**
 * Tells where calls came in an answer, once something is said behind them: the others are its end.
 */
export function createCallPlaces() {
  const held: string[] = [];
  return {
    hold: (toolUse: string) => void held.push(toolUse),
    *before(said: ModelEvent): Generator<ModelEvent> {
      for (const toolUse of held.splice(0)) yield { type: 'call-place', toolUse };
      yield said;
    },
  };
}
