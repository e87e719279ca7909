import type { Reason } from '../../../../contract/reason.ts';
import type { Launch } from '../../../../contract/server.ts';
import { launchVariables } from '../../../../contract/variables.ts';
import { type Fields, isFields } from '../../base/fields.ts';

type EntryRead = { entry: Fields; files: string[]; launch: Launch; inputs: unknown };

/** The parts of an entry that are not taken over, each named: nothing is dropped in silence. */
export function leftOutOf({ entry, files, launch, inputs }: EntryRead): Reason[] {
  const said = Object.keys(entry).filter((key) => saysSomething(key, entry[key]));
  const approvals = said.filter((key) => approves(key, entry[key]));
  const others = said.filter((key) => !TAKEN.has(key) && !approvals.includes(key) && !ELSEWHERE.has(key));
  const envFile = entry['envFile'];
  const helper = entry['headersHelper'];
  const unread = [...files, ...(typeof envFile === 'string' && envFile !== '' ? [envFile] : [])];
  return [
    ...(approvals.length > 0 ? [{ code: 'entry-approvals-left-out', keys: approvals } as const] : []),
    ...(typeof helper === 'string' && helper !== '' ? [{ code: 'entry-helper-left-out', command: helper } as const] : []),
    ...unread.map((file): Reason => ({ code: 'entry-file-left-out', file })),
    ...commandInputs(launch, inputs).map((input): Reason => ({ code: 'entry-input-left-out', input })),
    ...(others.length > 0 ? [{ code: 'entry-keys-left-out', keys: others } as const] : []),
    ...placeholdersIn(launch),
  ];
}

/** Values that a README leaves for the reader to write, as in `<YOUR_KEY>`. */
export function placeholdersIn(launch: Launch): Reason[] {
  const values = Object.entries(launch.kind === 'stdio' ? launch.env : launch.headers);
  return values.flatMap(([name, value]): Reason[] => {
    const [text] = typeof value === 'string' ? (/<[A-Za-z$][^<>]{0,80}>/.exec(value) ?? []) : [];
    return text === undefined ? [] : [{ code: 'entry-placeholder', name, text }];
  });
}

/** Keys that the launch is read from, or that say nothing which decides anything here. */
const TAKEN = new Set(
  [
    'command cmd args arguments env envs environment environmentVariables env_keys env_vars cwd workingDirectory headers http_headers',
    'env_http_headers httpHeaders url serverUrl server_url httpUrl http_url uri baseUrl baseURL base_url sseUrl endpoint',
    'bearer_token_env_var bearer_token_env oauth auth name description type transport source disabled enabled isActive active isEnabled',
  ]
    .join(' ')
    .split(' '),
);
/** Keys that servers have, beside those of the launch: they tell a server from other things. */
const BESIDE = new Set(
  [
    'id key title label icon iconUrl logoUrl provider providerUrl tags version timeout timeout_ms initTimeout startup_timeout_sec',
    'tool_timeout_sec tools disabledTools enabledTools excludeTools includeTools allowedTools autostart autoStart restart dev gallery',
    'requestInit requestOptions inputs metadata note notes comment registryUrl reference installSource homepage documentation required',
  ]
    .join(' ')
    .split(' '),
);

export function isKnownKey(key: string): boolean {
  return TAKEN.has(key) || BESIDE.has(key) || APPROVES.has(key) || ELSEWHERE.has(key) || /^[_/]/.test(key);
}

/** Keys that let tools run unasked in the other app. */
const APPROVES = new Set([
  'autoApprove',
  'alwaysAllow',
  'trust',
  'autoApproved',
  'alwaysAllowed',
  'approvalPolicy',
  'default_tools_approval_mode',
]);
/** Keys with a sentence of their own. */
const ELSEWHERE = new Set(['envFile', 'headersHelper']);

/** Codex has it with each of its tools. */
function approves(key: string, value: unknown): boolean {
  const ofTools = key === 'tools' && isFields(value) ? Object.values(value).filter(isFields) : [];
  return APPROVES.has(key) || ofTools.some((tool) => 'approval_mode' in tool);
}

function saysSomething(key: string, value: unknown): boolean {
  // Their headers are taken over.
  if (/^request_?(?:Init|Options|options)$/.test(key) && isFields(value)) return Object.keys(value).some((inner) => inner !== 'headers');
  if (value === undefined || value === null || value === false || value === '') return false;
  if (Array.isArray(value)) return value.length > 0 && !(key === 'tools' && value.length === 1 && value[0] === '*');
  return !isFields(value) || Object.keys(value).length > 0;
}

/** Values that VS Code would have a command give. The person is asked for them instead. */
function commandInputs(launch: Launch, inputs: unknown): string[] {
  if (!Array.isArray(inputs)) return [];
  const byCommand = new Set(inputs.filter(isFields).flatMap(({ id, type }) => (type === 'command' && typeof id === 'string' ? [id] : [])));
  return launchVariables(launch).flatMap(({ variable }) =>
    variable.kind === 'input' && byCommand.has(variable.name) ? [variable.name] : [],
  );
}
