import type { CallQuestion } from '../../contract/approval.ts';
import { useAppState } from '../host/use-host.ts';
import { hueFor } from '../servers/hue.ts';
import { mask, propertySchema } from '../../client/masked.ts';
import { ServerName } from '../servers/server-name.tsx';
import { visible } from '../ui/visible.tsx';

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
  const hue = useAppState(({ servers }) => hueFor(server, servers));
  return (
    <span className="carried">
      {edited ? 'as proposed, carried' : 'carries'} text from <ServerName name={serverName} hue={hue} />
      {!hidden && <span className="carried-text">: “{visible(text)}”</span>}
    </span>
  );
}

/** The same for all arguments at once, each with its name. */
export function CarriedList({ question: { input, inputSchema, carried }, edited }: { question: CallQuestion; edited: boolean }) {
  if (carried.length === 0) return null;
  return (
    <ul className="carried-list" aria-label="Text from other servers">
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
