import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { wait } from '../base/clock.ts';
import type { Reachable } from '../servers/list/reachable.ts';
import type { WayThere } from '../servers/way-there.ts';
import { givenEnvironment } from '../servers/transports/given-environment.ts';
import { nextWay } from '../servers/session/next-way.ts';
import { sseTransport, streamableTransport } from '../servers/transports/http.ts';
import { ServerProcess } from '../servers/transports/process.ts';
import { isFields } from '../base/fields.ts';
import type { Tap } from '../traffic/tap.ts';
import { heardFirst } from './heard-first.ts';
import type { OpenPipe } from './raw-connection.ts';

const POLL_MS = 10;

/**
 * The host's own transports, heard before anybody repairs what comes. Rejects where the program
 * cannot be started.
 */
export function pipeTo(way: WayThere): OpenPipe {
  return (listening) => {
    const tap = way.server.tap(way.check);
    return recorded(unrecordedPipeTo({ ...way, fetch: tap.fetch(way.fetch) }), tap)(listening);
  };
}

/** The same, for more messages than the timeline has room for. */
export function unrecordedPipeTo(way: WayThere): OpenPipe {
  const { launch } = way;
  return launch.kind === 'http' ? remote(way, launch) : program(way, launch);
}

/** Records what goes over a pipe; a line that is no message is none of the timeline's. */
function recorded(open: OpenPipe, tap: Tap): OpenPipe {
  return async ({ line, ended }) => {
    const nothing = () => Promise.resolve();
    const passing: Transport = {
      start: nothing,
      close: nothing,
      send: (message) => pipe.send({ ...message }),
      onmessage: () => undefined,
      onclose: ended,
    };
    tap.onto(passing);
    const pipe = await open({
      line(text) {
        const message = messageIn(text);
        if (message) passing.onmessage?.(message);
        line(text);
      },
      ended: () => passing.onclose?.(),
    });
    return { ...pipe, send: (message) => passing.send(message as JSONRPCMessage) };
  };
}

function messageIn(text: string): JSONRPCMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isFields(message) && message['jsonrpc'] === '2.0' ? (message as JSONRPCMessage) : undefined;
  } catch {
    return undefined;
  }
}

function program(way: WayThere, { command, args, env, cwd }: Extract<Reachable, { kind: 'stdio' }>): OpenPipe {
  const { clock, environment } = way;
  return async ({ line, ended }) => {
    const process = new ServerProcess({
      ...way,
      command,
      args,
      cwd,
      environment: givenEnvironment(environment, env),
      onStderr: () => undefined,
      onLine: line,
    });
    process.onclose = ended;
    await process.start();
    return {
      send: (message) => process.send(message as JSONRPCMessage),
      setRevision: () => undefined,
      async end(patience) {
        process.endInput();
        const until = clock.elapsed() + patience;
        while (!process.exit() && clock.elapsed() < until) await wait(clock, POLL_MS);
        const byItself = process.exit() !== undefined && process.broke() === undefined;
        await process.close();
        return byItself;
      },
    };
  };
}

function remote(way: WayThere, { url, headers }: Extract<Reachable, { kind: 'http' }>): OpenPipe {
  return async ({ line, ended }) => {
    const heard: string[] = [];
    const quiet = () => undefined;
    const transport = streamableTransport({
      ...way,
      fetch: heardFirst(
        way.fetch,
        (text) => heard.push(text),
        () => way.server.largestMessage(),
      ),
      hearsAnswers: true,
      url,
      headers,
      hear: quiet,
    });
    transport.onmessage = (message: JSONRPCMessage) => line(JSON.stringify(message));
    transport.onclose = ended;
    await transport.start();
    let stream: ReturnType<typeof sseTransport> | undefined;
    let older: typeof stream;
    let isFirst = true;
    // Told once the transport has taken the answer, and with it the session that whatever is sent
    // next belongs to.
    const sendNewer = (message: JSONRPCMessage) => transport.send(message).finally(() => heard.splice(0).forEach(line));
    return {
      async send(message) {
        const said = message as JSONRPCMessage;
        if (older) return older.send(said);
        const wasFirst = isFirst;
        isFirst = false;
        if (!wasFirst) return sendNewer(said);
        await sendNewer(said).catch(async (error: unknown) => {
          if (nextWay({ way: { mode: 'ask' }, error, remembered: false, wasSilent: false, hasCredentials: false })?.mode !== 'sse')
            throw error;
          older = await streamOf2024(said).catch(() => undefined);
          if (!older) throw error;
        });
      },
      setRevision: (revision) => (older ?? transport).setProtocolVersion(revision),
      async end() {
        if (transport.sessionId !== undefined) await transport.terminateSession().catch(quiet);
        await stream?.close();
        await transport.close();
        return undefined;
      },
    };

    /** The transport of 2024-11-05, once it took the message. */
    async function streamOf2024(message: JSONRPCMessage) {
      const opened = (stream = sseTransport({ ...way, url, headers }));
      opened.onmessage = transport.onmessage;
      await opened.start();
      opened.onclose = ended;
      await opened.send(message);
      return opened;
    }
  };
}
