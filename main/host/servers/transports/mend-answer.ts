import { type Fields, isFields } from '../../base/fields.ts';
import { INTERNAL_ERROR } from '../error-codes.ts';

/**
 * An answer with what can be taken of it: null counts as absent, and one odd part of an error or a
 * greeting does not cost the whole. The same object where nothing is odd.
 */
export function mendAnswer(answer: Fields): Fields {
  const mended = withoutNulls(answer, ['result', 'error']);
  const { result, error } = mended;
  if (error !== undefined && result === undefined) return withField(mended, 'error', mendError(error));
  if (result === undefined) return mended;
  // A value in the place of a result: nobody but a call reads it, and as its content.
  if (!isFields(result)) return error === undefined && !isEmptyList(result) ? { ...mended, result: { content: result } } : mended;
  return withField(mended, 'result', mendResult(result));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Beginners write an error as a text, or without its code: its words count all the same. */
function mendError(error: unknown): unknown {
  if (typeof error === 'string') return { code: INTERNAL_ERROR, message: error };
  if (!isFields(error) || typeof error['message'] !== 'string') return error;
  const { code, message, data } = withoutNulls(error, ['data']);
  if (Number.isInteger(code)) return 'data' in error && data === undefined ? { code, message } : error;
  const asNumber = Number(code ?? Number.NaN);
  return { ...error, code: Number.isInteger(asNumber) ? asNumber : INTERNAL_ERROR };
}

function mendResult(result: Fields): Fields {
  const mended = withoutNulls(result, Object.keys(result));
  return isGreeting(mended) ? mendGreeting(mended) : mended;
}

/** The result of `initialize` or `server/discover`; neither has content. */
function isGreeting(result: Fields): boolean {
  if ('content' in result) return false;
  return 'protocolVersion' in result || 'supportedVersions' in result || ('serverInfo' in result && 'capabilities' in result);
}

function mendGreeting(greeting: Fields): Fields {
  const { protocolVersion, instructions, capabilities, supportedVersions, serverInfo } = greeting;
  const mended: Fields = { ...greeting, capabilities: mendCapabilities(capabilities) };
  if (supportedVersions === undefined) {
    mended['serverInfo'] = mendServerInfo(serverInfo);
    if (typeof protocolVersion === 'number') mended['protocolVersion'] = String(protocolVersion);
  }
  if (typeof instructions !== 'string') delete mended['instructions'];
  return mended;
}

/** Any value but false announces a capability; a list of names announces each of them. */
function mendCapabilities(capabilities: unknown): Fields {
  const named = Array.isArray(capabilities) ? capabilities.filter((one) => typeof one === 'string').map((one) => [one, {}]) : [];
  const entries = isFields(capabilities) ? Object.entries(capabilities) : named;
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== false).map(([name, value]) => [name, mendCapability(value)]),
  );
}

function mendCapability(value: unknown): Fields {
  if (!isFields(value)) return {};
  const mended = withoutNulls(value, Object.keys(value));
  for (const flag of ['listChanged', 'subscribe']) if (flag in mended && typeof mended[flag] !== 'boolean') delete mended[flag];
  return mended;
}

function mendServerInfo(serverInfo: unknown): Fields {
  if (typeof serverInfo === 'string') return { name: serverInfo, version: '' };
  if (!isFields(serverInfo)) return { name: '', version: '' };
  const { icons, ...texts } = withoutNulls(serverInfo, Object.keys(serverInfo));
  const each = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return { name: '', version: '', ...Object.fromEntries(each), ...(Array.isArray(icons) && { icons }) };
}

function withoutNulls(fields: Fields, names: string[]): Fields {
  const absent = new Set(names.filter((name) => fields[name] === null));
  if (absent.size === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !absent.has(name)));
}

function withField(fields: Fields, name: string, value: unknown): Fields {
  return fields[name] === value ? fields : { ...fields, [name]: value };
}
