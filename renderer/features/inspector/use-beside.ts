import { useState } from 'react';
import type { Filter } from '../../../client/timeline/find-rows.ts';
import type { InParts } from '../../../client/timeline/in-parts.ts';
import { ofRuns } from '../../../client/timeline/of-runs.ts';
import { type Exported, readExport } from '../../../client/timeline/read-export.ts';
import { type TimelineRow, withMessages } from '../../../client/timeline/rows.ts';
import type { KeptTrafficLine } from '../../../contract/traffic.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import type { Bodies } from './use-bodies.ts';

type TimelineSearch = Pick<Filter, 'text' | 'server'>;
/**
 * Messages that are looked at in place of the live ones: those of a file, or those on disk that
 * hold a text.
 */
export type Beside = { rows: InParts<TimelineRow>; bodies: Bodies; count: number; from: FromFile | FromDisk };
type FromFile = { is: 'file'; name: string };
type FromDisk = { is: 'disk'; search: TimelineSearch; lines: KeptTrafficLine[]; next: string | undefined; damaged: number };

export function useBeside() {
  const { ask } = useHost();
  const [beside, setBeside] = useState<Beside>();
  return { beside, open, look, lookFurther, leave: () => setBeside(undefined) };

  /** False: the file is no export. */
  async function open(file: File): Promise<boolean> {
    const read = readExport(await file.text());
    if (read) setBeside(besideOf(read, { is: 'file', name: file.name }));
    return read !== undefined;
  }

  async function look(search: TimelineSearch): Promise<void> {
    await read({ is: 'disk', search, lines: [], next: undefined, damaged: 0 });
  }

  async function lookFurther(): Promise<void> {
    if (beside?.from.is === 'disk') await read(beside.from);
  }

  async function read({ search, lines, next: before, damaged }: FromDisk): Promise<void> {
    const page = await ask('traffic.kept', { text: search.text.trim(), ...(search.server !== null && { server: search.server }), before });
    const all = [...page.lines, ...lines];
    setBeside(besideOf(ofRuns(all), { is: 'disk', search, lines: all, next: page.next, damaged: damaged + page.damaged }));
  }
}

function besideOf({ messages, bodies }: Exported, from: Beside['from']): Beside {
  return { rows: withMessages([], messages, messages.length), bodies, count: messages.length, from };
}
