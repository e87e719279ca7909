import { otherSide } from '../../../client/timeline/other-side.ts';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';
import type { TrafficBody, TrafficMessage } from '../../../contract/traffic.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor, hueOf } from '../../foundation/foreign/hue.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { clockTime } from './clock-time.ts';
import { describedMessage, isDescribed } from './described.ts';
import { JsonTree } from './json-tree.tsx';
import { NumberedJson } from './numbered-json.tsx';

type MessageBodyProps = {
  message: TrafficMessage;
  /** Stands beside its time where messages of several kinds are shown. */
  name: string | undefined;
  body: TrafficBody | undefined;
  form: 'tree' | 'raw';
};

/** One message as it was kept, as a tree or as it stands. */
export function MessageBody({ message, name, body, form }: MessageBodyProps) {
  const { timeline } = useAllWords();
  return (
    <div className="timeline-one-body">
      <p className="timeline-one-at">
        {name !== undefined && <b>{name}</b>}
        {clockTime(message.at)}
      </p>
      {!body && <p className="quiet">{timeline.notKept}</p>}
      {body?.cut && (
        <p className="quiet">
          <Phrased of={timeline.cut(message.bytes)} />
        </p>
      )}
      {body && (form === 'tree' ? <Tree message={message} value={parsedBody(body)} /> : <NumberedJson value={parsedBody(body)} />)}
    </div>
  );
}

/** The descriptions of its parts stand under a caption that names the server. */
function Tree({ message, value }: { message: TrafficMessage; value: unknown }) {
  const { timeline } = useAllWords();
  const server = 'server' in message ? message.server : '';
  const hue = useAppState(({ servers }) => hueFor(server, servers));
  const offer = useAppState(({ offers }) => offers[server]);
  const described = describedMessage(message, offer);
  return (
    <div style={hueOf(hue)}>
      {isDescribed(value, described) && (
        <p className="said-caption">
          <Phrased of={timeline.described(otherSide(message))} />
        </p>
      )}
      <JsonTree value={value} described={described} />
    </div>
  );
}
