import { looksSecret, type Launch } from '../../../../contract/server.ts';
import { liftSecrets } from '../../../../contract/launch-secrets.ts';

const IS_SETTING = /^(true|false|none|null|auto|\d{1,5})$/i;

/** Secrets that stand in the open in a launch, since the person left them there. */
export function plainSecrets(launch: Launch): string[] {
  const values = Object.entries(launch.kind === 'stdio' ? launch.env : launch.headers);
  const named = values.flatMap(([name, value]) =>
    typeof value === 'string' && looksSecret(name) && !IS_SETTING.test(value) ? [value] : [],
  );
  return [...named, ...liftSecrets(launch, () => true).texts.values()];
}
