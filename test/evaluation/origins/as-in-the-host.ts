import type { Content } from '../../../contract/content.ts';
import type { Call, Entry, MessageEntry } from '../../../contract/conversation.ts';
import type { Server } from '../../../contract/server.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { originsOf } from '../../../main/host/consent/calls/origins/origins.ts';
import type { ContentBlock, EvaluationChat, Reading, Step } from './chat.ts';
import type { Opinion } from './measure.ts';

/** The judge of the product: origins as the host looks them up before a call leaves. */
export function asInTheHost({ steps, call }: EvaluationChat): Opinion {
  const files = new Map<string, Content>();
  const entries = steps.map((step, at) => entryOf(step, at, files));
  const state = { ...emptyState(), entries: { chat: entries }, servers: serversOf(steps) };
  state.settings = { ...state.settings, guard: true };
  const { server, tool, arguments: input, isReadOnly } = call;
  const origins = originsOf({ server, tool, input, onlyReads: isReadOnly === true }, state, { conversation: 'chat', files });
  const reasons = origins.all().filter(({ asks }) => asks !== undefined);
  const value = reasons.find(({ asks }) => asks === 'strangers') ?? reasons.find(({ asks }) => asks === 'composed') ?? reasons[0];
  if (!value) return { ask: false };
  const entry = 'entry' in value.origin ? value.origin.entry : undefined;
  const source = entries.findIndex(({ id }) => id === entry);
  return { ask: true, argument: value.argument, ...(source >= 0 && { source }) };
}

/** The servers of a chat with the answers of the person, where they gave any. */
function serversOf(steps: Step[]): Record<string, Server> {
  const servers: Record<string, Server> = {};
  for (const step of steps) {
    if (step.step !== 'reading') continue;
    const { server: id, isByStrangers, isPrivate } = step;
    const before = servers[id]?.handles;
    const handles = {
      private: isPrivate === undefined ? undefined : isPrivate || before?.private === true,
      untrusted: isByStrangers === undefined ? undefined : isByStrangers || before?.untrusted === true,
    };
    servers[id] = {
      id,
      name: id,
      hue: 1,
      enabled: true,
      origin: 'added',
      launch: { kind: 'stdio', command: id, args: [], env: {} },
      fingerprint: id,
      state: { state: 'off' },
      ...(handles.private !== undefined && { handles }),
    };
  }
  return servers;
}

const common = (at: number) => ({ id: `e${at}`, turn: 't', at });

function entryOf(step: Step, at: number, files: Map<string, Content>): Entry {
  switch (step.step) {
    case 'person':
      return messageOf(at, { text: step.text });
    case 'file': {
      const hash = String(at).padStart(64, '0');
      files.set(hash, { type: 'resource', uri: step.name, text: step.text });
      return messageOf(at, { files: [{ hash, name: step.name, bytes: 1, kind: 'text', mimeType: 'text/plain' }] });
    }
    case 'model':
      return { ...common(at), type: 'answer', reply: 'r', model: 'Claude', text: step.text, state: 'done' };
    case 'instructions': {
      const { server, text } = step;
      return messageOf(at, { told: { servers: [{ server, name: server, says: text }] } });
    }
    case 'form': {
      const { server, message, sent, filledIn = {} } = step;
      const prefilled = Object.keys(sent).filter((name) => sent[name] === filledIn[name]);
      return callOf(
        at,
        { server, tool: 'form' },
        { asides: [{ at, about: 'form', message, how: { code: 'call-stopped' }, content: sent, prefilled }] },
      );
    }
    case 'allowed': {
      const { server, tool, arguments: input } = step;
      return callOf(at, { server, tool }, { input, decision: { by: 'person', answer: 'once' } });
    }
    case 'reading':
      return readingOf(step, at);
    default:
      return step satisfies never;
  }
}

function messageOf(at: number, more: Partial<MessageEntry>): Entry {
  return { ...common(at), type: 'message', text: '', ...more };
}

function readingOf({ as, server, name, arguments: input, content, structuredContent }: Reading, at: number): Entry {
  const pieces = content.map(contentOf);
  if (as === 'resource')
    return messageOf(at, { attached: [{ server, serverName: server, uri: name, name, readAt: at, contents: pieces }] });
  if (as === 'prompt') {
    const messages = pieces.map((piece) => ({ role: 'user' as const, content: piece }));
    const text = Object.values(input).map(String).join(' ');
    return messageOf(at, { text, prompt: { server, serverName: server, name, messages } });
  }
  const structured = structuredContent && { structured: structuredContent };
  return callOf(at, { server, tool: name }, { input, state: { state: 'ended', outcome: 'ok', tookMs: 1, content: pieces, ...structured } });
}

function callOf(at: number, { server, tool }: { server: string; tool: string }, more: Partial<Call>): Entry {
  return {
    ...common(at),
    type: 'call',
    reply: 'r',
    toolUse: 'u',
    alias: tool,
    tool: { server, serverName: server, name: tool },
    input: {},
    state: { state: 'ended', outcome: 'ok', tookMs: 1, content: [] },
    ...more,
  };
}

function contentOf(block: ContentBlock): Content {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: block.text };
    case 'image':
      return { type: 'image', data: block.data, mimeType: block.mimeType };
    case 'resource_link': {
      const { uri, name, title, description } = block;
      return { type: 'link', uri, name, ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
    }
    case 'resource': {
      const { uri, mimeType, text } = block.resource;
      return { type: 'resource', uri, text, ...(mimeType !== undefined && { mimeType }) };
    }
    default:
      return block satisfies never;
  }
}
