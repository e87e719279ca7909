import fc, { type JsonSharedConstraints } from 'fast-check';
import { Json } from '../../contract/json.ts';

/** Any value of JSON, with our type of one. */
export function anyJson(constraints?: JsonSharedConstraints): fc.Arbitrary<Json> {
  return fc.jsonValue(constraints).map((value) => Json.parse(value));
}
