import { Check, CircleQuestionMark } from 'lucide-react';
import { guardLines } from '../../../client/guard-lines.ts';
import { inSlot } from '../../../client/words/phrase.ts';
import { type DataKind, type Handled, handledBy } from '../../../contract/handles.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './guard-effects.css';

type Props = {
  /** Empty: it is not added yet. */
  id: string;
  name: string;
  hue: number;
  handled(kind: DataKind): Handled;
};

/** The calls that the guard asks about for these answers, among the servers that are on. */
export function GuardEffects({ id, name, hue, handled }: Props) {
  const words = useAllWords();
  const { effects } = words.handles;
  const servers = useAppState((state) => state.servers);
  const isOn = useAppState(({ settings }) => settings.guard);
  const others = Object.values(servers).filter((other) => other.enabled && other.id !== id);
  const slots = Object.fromEntries(
    [{ id, name, hue }, ...others].map((one) => [`server ${one.id}`, <ServerName key={one.id} name={one.name} hue={one.hue} />]),
  );
  const named = (one: { id: string; name: string }) => inSlot(`server ${one.id}`, one.name);
  const lines = isOn
    ? guardLines(
        words,
        { name: named({ id, name }), handled },
        others.map((other) => ({ name: named(other), handled: (kind) => handledBy(other, kind) })),
      )
    : [{ asks: false, says: effects.off }];
  return (
    <section className="guard-effects" aria-label={effects.title}>
      <p className="guard-effects-title">{effects.title}</p>
      <ul>
        {lines.map(({ asks, says }, at) => (
          <li key={at} data-asks={asks || undefined}>
            {asks ? <CircleQuestionMark size={15} strokeWidth={1.9} aria-hidden /> : <Check size={15} strokeWidth={1.9} aria-hidden />}
            <span>
              <Phrased of={says} slots={slots} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
