import { homedir } from 'node:os';
import { join, sep } from 'node:path';
import type { Launch } from '../../../../contract/server.ts';
import { fillLaunch, type Variable } from '../../../../contract/variables.ts';
import { ownNode } from '../../machine/own-node.ts';
import type { Environment } from '../../machine/program-path.ts';
import { CannotStart } from './reachable.ts';

/**
 * The launch with what its variables stand for. Addresses get nothing from the environment: what
 * stands in one ends up in logs and decides where all the rest is sent. Throws CannotStart for what
 * nobody has a value for, which is never passed on as text.
 */
export function fillVariables<L extends Launch>(launch: L, environment: Environment, dataFolder: string): L {
  const missing = new Set<string>();
  const filled = fillLaunch(launch, (variable, isAddress) => {
    // A folder to work in has a meaning only for what runs here.
    const isLost = variable.kind === 'folder' && launch.kind === 'http';
    const value = isLost ? 'missing' : valueOf(variable, isAddress ? {} : environment, dataFolder);
    if (value === 'missing') missing.add(variable.name);
    return typeof value === 'object' ? value.text : undefined;
  });
  if (missing.size === 0) return filled;
  const names = [...missing];
  throw new CannotStart({ code: 'values-missing', names }, { code: 'enter-values' }, names);
}

function valueOf(variable: Variable, environment: Environment, dataFolder: string): { text: string } | 'missing' | 'later' {
  switch (variable.kind) {
    case 'environment': {
      const text = environment[variable.name];
      if (variable.fallback === undefined) return text === undefined ? 'missing' : { text };
      return { text: text || variable.fallback };
    }
    case 'home':
      return { text: homedir() };
    case 'separator':
      return { text: sep };
    case 'node':
      return { text: ownNode().command };
    case 'bundle':
      return { text: join(dataFolder, 'bundles', variable.name) };
    case 'input':
    case 'other':
      return 'missing';
    case 'secret':
    case 'folder':
      return 'later';
    default:
      return variable satisfies never;
  }
}
