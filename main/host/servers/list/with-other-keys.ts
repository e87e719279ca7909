import { type Fields, isFields } from '../../base/fields.ts';

/**
 * An entry with the environment and the headers in the keys that most apps have for them. Codex and
 * others name variables of the environment where most write `${NAME}`.
 */
export function withOtherKeys(entry: Fields): Fields {
  const bearer = entry['bearer_token_env_var'] ?? entry['bearer_token_env'];
  const passed = entry['env_vars'];
  const { requestInit } = entry;
  const env = {
    ...(Array.isArray(passed) &&
      Object.fromEntries(passed.filter((name) => typeof name === 'string').map((name) => [name, `\${${name}}`]))),
  };
  const headers = {
    ...fieldsOf(entry['http_headers']),
    ...(isFields(requestInit) && fieldsOf(requestInit['headers'])),
    ...Object.fromEntries(Object.entries(fieldsOf(entry['env_http_headers'])).map(([header, name]) => [header, `\${${String(name)}}`])),
    ...(typeof bearer === 'string' && { Authorization: `Bearer \${${bearer}}` }),
  };
  return { ...entry, ...together('env', env, entry), ...together('headers', headers, entry) };
}

/** A value that is no object stays as it is, and is refused where it is read. */
function together(key: string, others: Fields, entry: Fields): Fields {
  const given = entry[key];
  if (Object.keys(others).length === 0 || (given !== undefined && given !== null && !isFields(given))) return {};
  return { [key]: key === 'env' ? { ...others, ...given } : { ...given, ...others } };
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
