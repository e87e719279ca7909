import type { ReplyContent, SamplingContent, SamplingQuestion } from '../../../contract/sampling.ts';
import { plainDraft } from '../../host/consent/sampling/pick-model.ts';
import type { Person } from './person.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import { say as sayReason } from '../../../client/words/reason-words.ts';
import { inWords } from '../printing/print.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { saysYes } from './yes-or-no.ts';
import { printed } from '../printing/printed.ts';

/**
 * A server wants to use the person's model: they read all that it would send, and then all that it
 * would get.
 */
export async function answerSampling(session: CommandSession, terminal: Terminal, person: Person, question: SamplingQuestion) {
  const { id, stage, serverName } = question;
  const { cliAsks } = terminal.words;
  if (stage.stage === 'answering') return undefined;
  const refuse = () => session.ask('sampling.refuse', { question: id });
  if (!person) {
    terminal.say(printed(cliAsks.samplingRefused(serverName)));
    return refuse();
  }
  return person.takeTurns(async () => {
    if (stage.stage === 'reply') {
      showReply(terminal, question, stage.reply.content);
      if (!saysYes(await person.ask(`${printed(cliAsks.giveReply(serverName))} `))) return refuse();
      return session.ask('sampling.return', { question: id, content: stage.reply.content });
    }
    if (stage.last) {
      terminal.say(printed(cliAsks.noReply(stage.trouble && sayReason(terminal.words, stage.trouble))));
      return refuse();
    }
    const { request, offer } = question;
    showRequest(terminal, session, question);
    if (!saysYes(await person.ask(`${cliAsks.sendToModel} `))) return refuse();
    const tools = request.tools.map(({ name }) => name);
    return session.ask('sampling.send', { question: id, draft: plainDraft(request, offer, tools), replies: 'show' });
  });
}

function showRequest(terminal: Terminal, session: CommandSession, { serverName, during, request, offer }: SamplingQuestion): void {
  const { say, words } = terminal;
  const { cliAsks } = words;
  const { choice, because, maxTokens } = offer;
  const models = session.state().endpoints[choice.endpoint]?.models ?? [];
  const name = models.find(({ id }) => id === choice.model)?.name ?? choice.model;
  say(printed(cliAsks.wantsModel(serverName, during)));
  say(`  ${printed(cliAsks.model(name, sayReason(words, because), maxTokens))}`);
  if (request.system !== undefined) say(printed(cliAsks.system(request.system)));
  for (const { role, content } of request.messages) say(`${role}: ${content.map((each) => shown(words, each)).join('\n')}`);
  for (const { name: tool, description, inputSchema } of request.tools) {
    say(printed(cliAsks.tool(tool, description, JSON.stringify(inputSchema))));
  }
}

function showReply({ say, words }: Terminal, { serverName }: SamplingQuestion, content: ReplyContent[]): void {
  say(printed(words.cliAsks.reply(serverName)));
  say(content.map((each) => shown(words, each)).join('\n'));
}

function shown(words: ShellWords, content: SamplingContent): string {
  switch (content.type) {
    case 'tool-use':
      return printed(words.cliAsks.uses(content.name, JSON.stringify(content.input)));
    case 'tool-result':
      return `${words.cliAsks.result(content.failed)} ${content.content.map((each) => inWords(words, each)).join('\n')}`;
    case 'text':
    case 'image':
    case 'audio':
      return inWords(words, content);
    default:
      return content satisfies never;
  }
}
