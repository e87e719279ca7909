import type { CallQuestion } from '../../../contract/approval.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { mask, propertySchema } from '../../../client/masked.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import type { Words } from '../../../client/words/en.ts';
import { inSlot, type Phrase, type Put } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './carried.css';

export type CarriedText = CallQuestion['carried'][number];

type Props = {
  carried: CarriedText;
  /** The person changed the argument since: it is said of what was proposed. */
  edited?: boolean;
  /** The argument is a secret nobody asked to see. */
  hidden?: boolean;
};

/** Says that an argument carries what another server gave in this chat. */
export function Carried({ carried: { server, serverName, text }, edited = false, hidden = false }: Props) {
  const { approval } = useAllWords();
  const hue = useAppState(({ servers }) => hueFor(server, servers));
  return (
    <span className="carried">
      <Phrased
        of={sayCarried(approval, { edited, text: hidden ? undefined : text, from: inSlot('server', serverName) })}
        slots={{ server: <ServerName name={serverName} hue={hue} />, text: <span className="carried-text">{visible(text)}</span> }}
      />
    </span>
  );
}

/** The same for all arguments at once, each with its name. */
export function CarriedList({ question: { input, inputSchema, carried }, edited }: { question: CallQuestion; edited: boolean }) {
  const { approval } = useAllWords();
  if (carried.length === 0) return null;
  return (
    <ul className="carried-list" aria-label={approval.carriedList}>
      {carried.map((text) => (
        <li key={`${text.argument} ${text.server}`}>
          <code>{visible(text.argument)}</code>{' '}
          <Carried carried={text} edited={edited} hidden={isSecret(input, inputSchema, text.argument)} />
        </li>
      ))}
    </ul>
  );
}

function isSecret(input: CallQuestion['input'], schema: CallQuestion['inputSchema'], argument: string): boolean {
  const name = Object.keys(input).find((key) => argument === key || argument.startsWith(`${key}.`));
  const value = name === undefined ? undefined : input[name];
  return name !== undefined && value !== undefined && mask(value, name, propertySchema(schema, name)).hides;
}

type CarriedNote = { edited: boolean; text: string | undefined; from: Put };

function sayCarried(words: Words['approval'], { edited, text, from }: CarriedNote): Phrase {
  if (text === undefined) return edited ? words.carried(from) : words.carries(from);
  return edited ? words.carriedText(from, inSlot('text', text)) : words.carriesText(from, inSlot('text', text));
}
