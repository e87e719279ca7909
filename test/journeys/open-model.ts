import { expect, onTestFinished } from 'vitest';
import { startScriptedModel, type ScriptedModel } from '../doubles/scripted-model.ts';

/** A model for one test. That a strict endpoint would have refused a request fails the test. */
export async function openModel(options?: Parameters<typeof startScriptedModel>[0]): Promise<ScriptedModel> {
  const model = await startScriptedModel(options);
  onTestFinished(async () => {
    await model.close();
    expect(model.broken).toEqual([]);
  });
  return model;
}
