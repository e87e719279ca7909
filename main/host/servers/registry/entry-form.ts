import { HostError } from '../../../../contract/errors.ts';
import type { BundleValue, BundleValues } from '../../../../contract/bundle-values.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { RegistryField } from '../../../../contract/registry.ts';
import { variablesIn } from '../../../../contract/variables.ts';
import { markText } from '../mark-text.ts';
import type { SaidInput } from './read-answers.ts';

/** `{NAME}`: a value is put in once, and is not read again. */
const PLACE = /\{([^{}]+)\}/g;
const LONGEST_KEY = 60;

/** A text of an entry. `fields`: by the name in its braces, the field that gives the value. */
export type Slot = { text: string; fields: Map<string, string>; isRequired: boolean };

/**
 * The values of a way, with the texts of marks that a launch is made with. `isWhole`: no value may
 * be missing that is needed.
 */
export type EntryFilling = { form: EntryForm; values: BundleValues; texts: Map<string, string>; isWhole: boolean };

/** The fields of one way, gathered while its inputs are read. */
export class EntryForm {
  readonly fields: RegistryField[] = [];

  /**
   * A text with places for values. Throws HostError for a text that our own reading of variables
   * would take for one: an entry names no variable of this machine.
   */
  slot(name: string, input: SaidInput, { isRepeated = false }: { isRepeated?: boolean } = {}): Slot {
    const { value, variables = {}, isRequired = false } = input;
    if (value === undefined) return { text: '{}', fields: new Map([['', this.#add(name, input, isRepeated)]]), isRequired };
    const strange = variablesIn(value).length > 0 ? /\$\{[^}]*\}/.exec(value)?.[0] : undefined;
    if (strange !== undefined) throw new HostError('bad-input', { code: 'registry-variable-unknown', variable: strange.slice(0, 100) });
    const used = [...value.matchAll(PLACE)].map(([, place = '']) => place).filter((place) => Object.hasOwn(variables, place));
    const fields = new Map<string, string>();
    for (const place of used) {
      // A variable that does not say of itself that it is a secret is as secret as its text.
      if (!fields.has(place)) fields.set(place, this.#add(place, { isSecret: input.isSecret, isRequired, ...variables[place] }, false));
    }
    return { text: value, fields, isRequired };
  }

  field(key: string): RegistryField | undefined {
    return this.fields.find(({ name }) => name === key);
  }

  #add(
    title: string,
    { description, isRequired = false, isSecret = false, format, choices, placeholder, default: usual }: SaidInput,
    multiple: boolean,
  ) {
    const name = this.#freeKey(title);
    const type = typeOf(format);
    this.fields.push({
      name,
      title,
      type,
      required: isRequired,
      multiple,
      sensitive: isSecret,
      ...(description !== undefined && { description }),
      ...(usual !== undefined && usual !== '' && { default: defaultOf(type, usual) }),
      ...(choices !== undefined && choices.length > 0 && { choices }),
      ...(placeholder !== undefined && { placeholder }),
    });
    return name;
  }

  /** A name that marks and options can carry, which no other field has. */
  #freeKey(title: string): string {
    const plain =
      title
        .replace(/^-+/, '')
        .replace(/[^\w.-]+/g, '-')
        .slice(0, LONGEST_KEY) || 'value';
    for (let number = 1; ; number += 1) {
      const key = number === 1 ? plain : `${plain}-${number}`;
      // Names such as `constructor` are in every object.
      if (!this.field(key) && !(key in {})) return key;
    }
  }
}

function typeOf(format: string | undefined): RegistryField['type'] {
  if (format === 'number' || format === 'boolean') return format;
  return format === 'filepath' ? 'file' : 'string';
}

function defaultOf(type: RegistryField['type'], usual: string): BundleValue {
  if (type === 'number' && usual.trim() !== '' && Number.isFinite(Number(usual))) return Number(usual);
  if (type === 'boolean' && /^(?:true|false)$/i.test(usual)) return /^true$/i.test(usual);
  return usual;
}

/**
 * The values with the defaults of the form. Throws HostError `bad-input` for one that misfits, and
 * where asked for one that is missing.
 */
export function formValues({ fields }: EntryForm, given: BundleValues, { isWhole }: { isWhole: boolean }): BundleValues {
  const strange = Object.keys(given).find((key) => !fields.some(({ name }) => name === key));
  if (strange !== undefined) throw no({ code: 'registry-field-unknown', name: strange });
  return Object.fromEntries(
    fields.flatMap((field): [string, BundleValue][] => {
      const value = given[field.name] ?? field.default;
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
        if (field.required && isWhole) throw no({ code: 'registry-value-missing', field: field.title });
        return [];
      }
      // A box that nobody ticked says nothing: programs take the text “false” for a yes, too.
      if (value === false && field.default === undefined && !field.required) return [];
      return [[field.name, formValue(field, value)]];
    }),
  );
}

function formValue({ title, type, multiple, choices }: RegistryField, value: BundleValue): BundleValue {
  const misfit = (wanted: 'string' | 'number' | 'boolean' | 'list') => no({ code: 'registry-value-misfit', field: title, type: wanted });
  if (Array.isArray(value) && !multiple) throw misfit('string');
  const all = Array.isArray(value)
    ? value
    : multiple
      ? String(value)
          .split('\n')
          .filter((line) => line !== '')
      : [value];
  for (const one of all) {
    if (type === 'number' && !Number.isFinite(typeof one === 'string' && one.trim() !== '' ? Number(one) : one)) throw misfit('number');
    if (type === 'boolean' && !/^(?:true|false)$/.test(String(one))) throw misfit('boolean');
    if (choices && !choices.includes(String(one))) throw no({ code: 'registry-value-not-offered', field: title, choices });
  }
  return multiple ? all.map(String) : value;
}

function no(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}

/**
 * The text with its values, or with marks in their place. Undefined where a value was left out that
 * may be; `{NAME}` stays where one is missing that may not.
 */
export function fillSlot({ text, fields, isRequired }: Slot, { form, values, texts, isWhole }: EntryFilling): string | undefined {
  const missing = [...fields.values()].filter((key) => values[key] === undefined);
  const [first] = missing;
  if (first !== undefined && !isRequired && !missing.some((key) => form.field(key)?.required)) return undefined;
  if (first !== undefined && isWhole) throw no({ code: 'registry-value-missing', field: form.field(first)?.title ?? first });
  return text.replace(/\{([^{}]*)\}/g, (whole, place: string) => {
    const key = fields.get(place);
    if (key === undefined) return whole;
    const value = values[key];
    return value === undefined ? `{${key}}` : markText(key, String(value), texts, form.field(key)?.sensitive);
  });
}

/** One text for each value of a field that takes several. */
export function fillRepeated(slot: Slot, filling: EntryFilling): string[] {
  const [key = ''] = slot.fields.values();
  const value = filling.values[key];
  if (!Array.isArray(value)) return [fillSlot(slot, filling)].filter((text) => text !== undefined);
  return value.map((one, at) => markText(`${key}:${at + 1}`, one, filling.texts, filling.form.field(key)?.sensitive));
}
