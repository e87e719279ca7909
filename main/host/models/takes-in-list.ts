import { z } from 'zod';
import type { Model } from '../../../contract/settings.ts';

const words = z.array(z.string()).nullish().catch(undefined);
const flag = z.boolean().nullish().catch(undefined);
const supported = z.object({ supported: z.boolean() }).nullish().catch(undefined);

/**
 * The fields in which lists of models say it: of OpenRouter, Anthropic, Mistral, llama.cpp, LM
 * Studio and others.
 */
const Listed = z.object({
  architecture: z.object({ input_modalities: words }).nullish().catch(undefined),
  input_modalities: words,
  supported_input_modalities: words,
  modalities: z.object({ input: words }).nullish().catch(undefined),
  capabilities: z
    .union([z.array(z.string()), z.object({ vision: flag, image_input: supported, pdf_input: supported })])
    .nullish()
    .catch(undefined),
  supports_vision: flag,
  supports_image_in: flag,
  type: z.string().nullish().catch(undefined),
});

/** The files that a model takes, as its entry in a list says. Undefined: it says nothing of it. */
export function takesInList(entry: unknown): Model['takes'] {
  const listed = Listed.safeParse(entry).data;
  if (!listed) return undefined;
  const { architecture, modalities, capabilities, type } = listed;
  const inputs = architecture?.input_modalities ?? listed.input_modalities ?? listed.supported_input_modalities ?? modalities?.input;
  if (inputs)
    return { images: inputs.some((one) => /image|vision/i.test(one)), documents: inputs.some((one) => /file|pdf|document/i.test(one)) };
  const can = Array.isArray(capabilities) ? { vision: capabilities.some((one) => /vision|multimodal|image/i.test(one)) } : capabilities;
  const isVision = type === 'vlm' ? true : type === 'llm' ? false : undefined;
  const images = can?.vision ?? can?.image_input?.supported ?? listed.supports_vision ?? listed.supports_image_in ?? isVision;
  const documents = can && 'pdf_input' in can ? can.pdf_input?.supported : undefined;
  return images == null && documents === undefined
    ? undefined
    : { ...(images != null && { images }), ...(documents !== undefined && { documents }) };
}
