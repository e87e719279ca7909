import type { NativePart } from '../../../contract/native-part.ts';

type ShownPart = NativePart['now'];
/** The part as it lies on the disk, or that nobody makes it for this system. */
export type FoundPart = Extract<ShownPart, { state: 'missing' | 'there' | 'unsupported' }>;

/**
 * The native part of one built-in server as a finite state machine: what its card shows, or that
 * npm is searched for first.
 */
export type NativePartLife = ShownPart['state'] | 'searching';

export type NativePartEvent =
  | { type: 'looked-at'; found: FoundPart }
  /** By the person: it is to be there, its installation is to stop, it is to go. */
  | { type: 'wanted' }
  | { type: 'stopped' }
  | { type: 'unwanted' }
  /** `path`: where programs are found. */
  | { type: 'npm-found'; path: string | undefined }
  | { type: 'npm-not-found' }
  | { type: 'grew'; bytes: number }
  /** The installation, in whatever way. */
  | { type: 'ended'; found: FoundPart }
  | { type: 'taken-away' }
  /** The part could not be taken away, or not all of it. */
  | { type: 'stayed'; found: FoundPart }
  /** The host closes. */
  | { type: 'closed' };

/** Effects that an event calls for. */
export type NativePartEffect =
  | { do: 'show'; now: ShownPart }
  | { do: 'search' }
  | { do: 'install'; path: string | undefined }
  | { do: 'stop-installing' }
  /** Its server first, whose program has it open. */
  | { do: 'take-away' }
  /** Turn its server on, or start it again where it is on. */
  | { do: 'turn-on' }
  /** Nobody makes it for this system. */
  | { do: 'refuse' };

type NativePartStep = { life: NativePartLife; effects: NativePartEffect[] };
type NativePartRule<E> = (event: Extract<NativePartEvent, { type: E }>) => NativePartStep;
type NativePartRules = { [E in NativePartEvent['type']]?: NativePartRule<E> };

/**
 * The table of states: the events that count in each, and what follows. All others are too late or
 * too early and change nothing.
 */
const table: { [S in NativePartLife]: NativePartRules } = {
  unsupported: { wanted: refuse },
  missing: { 'looked-at': show, wanted: search },
  searching: { 'npm-found': install, 'npm-not-found': sayNpmIsNeeded, closed: giveUpSearch },
  installing: { grew: grow, ended: endInstalling, stopped: stopInstalling, closed: stopInstalling },
  there: { wanted: turnOn, unwanted: takeAway },
  removing: { 'taken-away': beMissing, stayed: show },
};

/** The one step of the machine. */
export function nextOfNativePart(life: NativePartLife, event: NativePartEvent): NativePartStep {
  // The rule found is the one for this event, which the compiler cannot see.
  const rule = table[life][event.type] as ((event: NativePartEvent) => NativePartStep) | undefined;
  return rule ? rule(event) : { life, effects: [] };
}

function refuse(): NativePartStep {
  return { life: 'unsupported', effects: [{ do: 'refuse' }] };
}

function show({ found }: { found: FoundPart }): NativePartStep {
  return { life: found.state, effects: [{ do: 'show', now: found }] };
}

function search(): NativePartStep {
  return { life: 'searching', effects: [{ do: 'search' }] };
}

function sayNpmIsNeeded(): NativePartStep {
  return show({ found: { state: 'missing', why: { code: 'native-part-needs-npm' } } });
}

/** Nothing was started, and nothing will be. */
function giveUpSearch(): NativePartStep {
  return { life: 'missing', effects: [] };
}

function install({ path }: { path: string | undefined }): NativePartStep {
  return {
    life: 'installing',
    effects: [
      { do: 'show', now: { state: 'installing', bytes: 0 } },
      { do: 'install', path },
    ],
  };
}

function grow({ bytes }: { bytes: number }): NativePartStep {
  return { life: 'installing', effects: [{ do: 'show', now: { state: 'installing', bytes } }] };
}

/** The installation goes on until its program has tidied up. */
function stopInstalling(): NativePartStep {
  return { life: 'installing', effects: [{ do: 'stop-installing' }] };
}

function endInstalling({ found }: { found: FoundPart }): NativePartStep {
  const { life, effects } = show({ found });
  return { life, effects: life === 'there' ? [...effects, { do: 'turn-on' }] : effects };
}

function turnOn(): NativePartStep {
  return { life: 'there', effects: [{ do: 'turn-on' }] };
}

function takeAway(): NativePartStep {
  return { life: 'removing', effects: [{ do: 'show', now: { state: 'removing' } }, { do: 'take-away' }] };
}

function beMissing(): NativePartStep {
  return show({ found: { state: 'missing' } });
}
