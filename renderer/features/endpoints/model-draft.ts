import type { Input } from '../../../contract/api.ts';
import type { Endpoint, Price } from '../../../contract/settings.ts';
import type { FileAbility } from '../../../contract/takes-files.ts';

/** `found`: as it was found out. */
export type SaidOfFiles = 'found' | 'yes' | 'no';

/** A model as its form has it; the prices as they are typed. */
export type ModelDraft = Record<FileAbility, SaidOfFiles> & Record<PriceName, string>;
export type PriceName = 'input' | 'output' | 'cached';

export function modelDraftOf({ modelFacts }: Pick<Endpoint, 'modelFacts'>, model: string): ModelDraft {
  const { images, documents, price } = modelFacts?.[model] ?? {};
  const said = (fact: typeof images): SaidOfFiles => (fact?.by === 'person' ? (fact.takes ? 'yes' : 'no') : 'found');
  const typed = (dollars: number | undefined) => (dollars === undefined ? '' : String(dollars));
  return {
    images: said(images),
    documents: said(documents),
    input: typed(price?.input),
    output: typed(price?.output),
    cached: typed(price?.cached),
  };
}

/** Null: none was entered. Undefined: it is no price. */
export function priceIn({ input, output, cached }: Record<PriceName, string>): Price | null | undefined {
  const all = [input, output, cached].map((text) => text.trim().replace(',', '.'));
  if (all.every((text) => text === '')) return null;
  const [dollars, written, kept] = all.map((text) => (text === '' ? undefined : Number(text)));
  const isFine = (price: number | undefined): price is number => price !== undefined && price >= 0 && price <= 100_000;
  if (!isFine(dollars) || !isFine(written) || (kept !== undefined && !isFine(kept))) return undefined;
  return { input: dollars, output: written, ...(kept !== undefined && { cached: kept }) };
}

/** The fields that the person changed. */
export function saidIn(opened: ModelDraft, draft: ModelDraft): Omit<Input<'endpoint.say-of-model'>, 'endpoint' | 'model'> {
  const said = (ability: FileAbility) =>
    draft[ability] === opened[ability] ? {} : { [ability]: draft[ability] === 'found' ? null : draft[ability] === 'yes' };
  const isPriceChanged = (['input', 'output', 'cached'] as const).some((name) => draft[name] !== opened[name]);
  return { ...said('images'), ...said('documents'), ...(isPriceChanged && { price: priceIn(draft) }) };
}
