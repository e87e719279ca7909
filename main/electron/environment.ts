import { readLoginPath } from '../host/shell/login-path.ts';

type Environment = Record<string, string | undefined>;
type Machine = { platform: string; environment: Environment; limitMs?: number };

/**
 * The environment servers are found and started in. An app started by a click has a bare PATH on macOS and Linux, without npx, uvx
 * and what else the person installed; their login shell knows the full one.
 */
export async function fullEnvironment({ platform, environment, limitMs = 3000 }: Machine): Promise<Environment> {
  const { SHELL: shell, TERM: terminal } = environment;
  if (platform === 'win32' || terminal || !shell) return environment;
  const path = await readLoginPath({ shell, environment, limitMs });
  return path ? { ...environment, PATH: path } : environment;
}
