import type { ReplyContent, SamplingContent, SamplingQuestion } from '../../../contract/sampling.ts';
import { plainDraft } from '../../host/consent/sampling/make-offer.ts';
import type { Person } from './person.ts';
import { inWords, visible } from '../printing/print.ts';
import type { Session } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { saysYes } from './yes-or-no.ts';
import { printedReason } from '../printing/printed.ts';

/** A server wants to use the person's model: they read all that it would send, and then all that it would get. */
export async function answerSampling(session: Session, terminal: Terminal, person: Person, question: SamplingQuestion) {
  const { id, stage, serverName } = question;
  if (stage.stage === 'answering') return undefined;
  const refuse = () => session.ask('sampling.refuse', { question: id });
  if (!person) {
    terminal.say(`${visible(serverName)} asked to use your model and was refused: nobody is here to read what it asks.`);
    return refuse();
  }
  return person.takeTurns(async () => {
    if (stage.stage === 'reply') {
      showReply(terminal, question, stage.reply.content);
      if (!saysYes(await person.ask(`Give this to ${visible(serverName)}? [y/N] `))) return refuse();
      return session.ask('sampling.return', { question: id, content: stage.reply.content });
    }
    if (stage.last) {
      terminal.say(`The model gave no reply. ${stage.trouble ? printedReason(terminal, stage.trouble) : ''}`);
      return refuse();
    }
    const { request, offer } = question;
    showRequest(terminal, session, question);
    if (!saysYes(await person.ask('Send this to the model? [y/N] '))) return refuse();
    const tools = request.tools.map(({ name }) => name);
    return session.ask('sampling.send', { question: id, draft: plainDraft(request, offer, tools), replies: 'show' });
  });
}

function showRequest(terminal: Terminal, session: Session, { serverName, during, request, offer }: SamplingQuestion): void {
  const { say } = terminal;
  const { choice, because, maxTokens } = offer;
  const models = session.state().endpoints[choice.endpoint]?.models ?? [];
  const name = models.find(({ id }) => id === choice.model)?.name ?? choice.model;
  say(`${visible(serverName)} asks to use your model${during === undefined ? '' : ` for ${visible(during)}`}:`);
  say(`  ${visible(name)} (${printedReason(terminal, because)}), at most ${maxTokens} tokens`);
  if (request.system !== undefined) say(`system: ${visible(request.system)}`);
  for (const { role, content } of request.messages) say(`${role}: ${content.map(shown).join('\n')}`);
  for (const { name: tool, description, inputSchema } of request.tools) {
    say(`tool ${visible(tool)}: ${visible(description)} ${visible(JSON.stringify(inputSchema))}`);
  }
}

function showReply({ say }: Terminal, { serverName }: SamplingQuestion, content: ReplyContent[]): void {
  say(`The reply for ${visible(serverName)}:`);
  say(content.map(shown).join('\n'));
}

function shown(content: SamplingContent): string {
  switch (content.type) {
    case 'tool-use':
      return `[uses ${visible(content.name)} ${visible(JSON.stringify(content.input))}]`;
    case 'tool-result':
      return `[result${content.failed ? ', failed' : ''}] ${content.content.map(inWords).join('\n')}`;
    case 'text':
    case 'image':
    case 'audio':
      return inWords(content);
    default:
      return content satisfies never;
  }
}
