import type { Bundle, BundleField } from '../contract/bundle.ts';
import type { Field } from '../contract/elicitation.ts';
import { fieldProblem } from '../contract/field-problem.ts';
import type { Json } from '../contract/json.ts';
import type { RegistryField } from '../contract/registry.ts';
import { plainText } from '../contract/plain-text.ts';
import type { FieldProblem } from '../contract/reasons/field-problem.ts';

type Asked = Pick<Field, 'name' | 'title' | 'description' | 'required' | 'looksSecret'>;
type PathKind = 'directory' | 'file';

/**
 * One field of any form: the question of a server, the arguments of a prompt, the settings of a
 * bundle or of an entry of a registry. `looksSecret` hides what is typed.
 */
export type FieldShape = (
  | Field
  /** A text of one line or of several. */
  | (Asked & { type: 'lines'; initial?: string })
  /** A path on this machine. */
  | (Asked & { type: 'path'; of: PathKind; initial?: string | undefined })
  | (Asked & { type: 'paths'; of: PathKind; initial?: string[] | undefined })
) & {
  /** In the control as long as it is empty. */
  placeholder?: string | undefined;
};

/**
 * The form of a bundle. An update begins with the values that its server has; a sensitive one of
 * them stays where nothing else is typed.
 */
export function bundleFormShapes({ fields, before }: Pick<Bundle, 'fields' | 'before'>): FieldShape[] {
  return fields.map((field) => {
    const isKept = before?.kept.includes(field.name) ?? false;
    return bundleFieldShape({
      ...field,
      required: field.required && !isKept,
      default: isKept ? undefined : (before?.values[field.name] ?? field.default),
    });
  });
}

/** A field of `user_config`. */
function bundleFieldShape(field: BundleField): FieldShape {
  const { name, type, title, description, required, multiple, sensitive, default: usual, min, max } = field;
  const named = { name, title, description, required, looksSecret: sensitive };
  switch (type) {
    case 'string':
      return { ...named, type: 'text', initial: usual === undefined ? undefined : String(usual) };
    case 'number':
      return { ...named, type, whole: false, minimum: min, maximum: max, initial: typeof usual === 'number' ? usual : undefined };
    case 'boolean':
      return { ...named, type, initial: typeof usual === 'boolean' ? usual : undefined };
    case 'directory':
    case 'file':
      return multiple
        ? { ...named, type: 'paths', of: type, initial: usual === undefined ? undefined : [usual].flat().map(String) }
        : { ...named, type: 'path', of: type, initial: usual === undefined ? undefined : String(usual) };
    default:
      return type satisfies never;
  }
}

/** A value that an entry of a registry asks for. Several values stand on a line each. */
export function registryFieldShape(field: RegistryField): FieldShape {
  const { name, title, description, required, multiple, sensitive, default: usual, choices = [], placeholder, type } = field;
  const named = { name, title, description, required, looksSecret: sensitive, placeholder: placeholder && plainText(placeholder) };
  const initial = usual === undefined ? undefined : String(usual);
  if (choices.length > 0) return { ...named, type: 'choice', options: choices.map((value) => ({ value, title: value })), initial };
  if (multiple && type !== 'file') return { ...named, type: 'lines', ...(initial !== undefined && { initial }) };
  return { ...bundleFieldShape(field), placeholder: named.placeholder };
}

/** The reason why this value is no answer to the field. Undefined as a value: it was left out. */
export function answerProblem(field: FieldShape, value: Json | undefined): FieldProblem | undefined {
  switch (field.type) {
    case 'lines':
    case 'path':
      if (value === undefined) return field.required ? { code: 'needs-answer' } : undefined;
      return typeof value === 'string' ? undefined : { code: 'needs-text' };
    case 'paths':
      if (value === undefined) return field.required ? { code: 'needs-answer' } : undefined;
      return Array.isArray(value) && value.every((one) => typeof one === 'string') ? undefined : { code: 'needs-text' };
    default:
      return fieldProblem(field, value);
  }
}
