import type { FieldShape } from '../../../client/field-shape.ts';
import { BundleValue, type BundleValues } from '../../../contract/bundle-values.ts';
import type { Json } from '../../../contract/json.ts';
import { UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { readPairs } from '../read-pairs.ts';
import type { Terminal } from '../terminal.ts';
import { askField, DECLINED, readTyped } from './ask-field.ts';

/**
 * The values of --set, and at a terminal those that are needed besides; undefined: the person did
 * not want to say one.
 */
export async function askValues(shapes: FieldShape[], { set }: CommandOptions, terminal: Terminal): Promise<BundleValues | undefined> {
  const given = Object.entries(readPairs(set));
  const strange = given.find(([key]) => !shapes.some((shape) => shape.name === key));
  if (strange) {
    const all = shapes.map(({ name }) => name);
    throw new UsageError(({ cliServers }) => cliServers.noVariable(strange[0], all));
  }
  const values: BundleValues = {};
  const put = (name: string, value: Json | undefined) => {
    const read = BundleValue.safeParse(value);
    if (read.success) values[name] = read.data;
  };
  for (const shape of shapes) {
    const text = given.find(([key]) => key === shape.name)?.[1];
    // The host refuses a text that cannot be read as a value of this kind, with a reason.
    if (text !== undefined) put(shape.name, readTyped(shape, text));
    else if (shape.required && shape.initial === undefined && terminal.ask) {
      // Where nobody can be asked, the host says which value is missing.
      const answer = await askField(shape, terminal.ask, terminal);
      if (answer === DECLINED) return undefined;
      put(shape.name, answer);
    }
  }
  return values;
}
