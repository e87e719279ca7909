import type { Schema } from 'apache-arrow';
import { z } from 'zod';
import type { Column } from './columns.ts';
import type { Native } from './lance.ts';
import { Problem } from './problem.ts';

/**
 * The model that made the vectors of a table of texts. Vectors of two models cannot be compared, so
 * the table remembers.
 */
const Embedding = z.object({ by: z.enum(['endpoint', 'offline']), model: z.string() });
export type Embedding = z.infer<typeof Embedding>;

/** Facts kept in the schema of a table, where they travel with the table. */
const About = z.object({
  distance: z.enum(['l2', 'cosine', 'dot']),
  columns: z.array(z.object({ name: z.string(), type: z.enum(['text', 'number', 'integer', 'boolean']) })),
  embedding: Embedding.optional(),
});
const KEY = 'switchyard.vectors';

export type Distance = z.infer<typeof About>['distance'];
export type TableShape = { dimension: number; distance: Distance; columns: Column[]; embedding?: Embedding };

export function toSchema({ dimension, ...about }: TableShape, arrow: Native['arrow']): Schema {
  const types = { text: arrow.Utf8, number: arrow.Float64, integer: arrow.Int64, boolean: arrow.Bool };
  const fields = [
    new arrow.Field('id', new arrow.Utf8(), false),
    new arrow.Field('vector', new arrow.FixedSizeList(dimension, new arrow.Field('item', new arrow.Float32(), true)), false),
    new arrow.Field('text', new arrow.Utf8(), true),
    new arrow.Field('metadata', new arrow.Utf8(), true),
    new arrow.Field('created', new arrow.Int64(), false),
    ...about.columns.map(({ name, type }) => new arrow.Field(name, new types[type](), true)),
  ];
  return new arrow.Schema(fields, new Map([[KEY, JSON.stringify(about)]]));
}

export function toShape(table: string, schema: Schema): TableShape {
  const dimension = schema.fields.find((field) => field.name === 'vector')?.type.listSize;
  const about = About.safeParse(asJson(schema.metadata.get(KEY)));
  if (dimension === undefined || !about.success) {
    throw new Problem(
      `The table "${table}" was not made by this server, which therefore leaves it alone. Make another one with create_table.`,
    );
  }
  return { dimension, ...about.data };
}

function asJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
