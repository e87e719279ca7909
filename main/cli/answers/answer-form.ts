import { secretsIn } from '../../../contract/asks-for-secret.ts';
import type { ElicitationAnswer, ElicitationQuestion } from '../../../contract/elicitation.ts';
import { JsonObject } from '../../../contract/json.ts';
import type { Person } from './person.ts';
import { askField, DECLINED } from './ask-field.ts';
import { visibleText } from '../printing/visible.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { saysNo, saysYes } from './yes-or-no.ts';
import { printed, printedReason } from '../printing/printed.ts';

type ElicitationForm = Extract<ElicitationQuestion['ask'], { mode: 'form' }>;
type ElicitationPage = Extract<ElicitationQuestion['ask'], { mode: 'page' }>;
type AskTerminal = NonNullable<Terminal['ask']>;

const DECLINE: ElicitationAnswer = { action: 'decline' };

/**
 * A server asks the person something: field by field, a page after its address was read, and
 * declined where nobody is here.
 */
export async function answerForm(
  session: CommandSession,
  terminal: Terminal,
  person: Person,
  question: ElicitationQuestion,
): Promise<unknown> {
  const { id, serverName, message, ask, during } = question;
  const { cliAsks } = terminal.words;
  const answer = (given: ElicitationAnswer) => session.ask('elicitation.answer', { question: id, answer: given });
  if (!person) {
    terminal.say(printed(cliAsks.formDeclined(serverName)));
    return answer(DECLINE);
  }
  return person.takeTurns(async () => {
    terminal.say(printed(cliAsks.asks(serverName, during, message)));
    if (ask.mode === 'page') return openPage(session, { terminal, ask: person.ask }, question, ask);
    const content = ask.mode === 'form' ? await fillIn(terminal, person.ask, ask) : await write(terminal, person.ask, ask.schema);
    if (!content) return answer(DECLINE);
    const secrets = secretsIn(ask, content);
    for (const name of secrets) {
      if (!saysYes(await person.ask(`${printed(cliAsks.looksSecret(name, serverName))} `))) return answer(DECLINE);
    }
    const shown = Object.entries(content).map(([name, value]) => [name, secrets.includes(name) ? '••••••••' : value]);
    terminal.say(visibleText(JSON.stringify(Object.fromEntries(shown), null, 2)));
    if (saysNo(await person.ask(`${cliAsks.sendAnswers} `))) return answer(DECLINE);
    return answer({ action: 'accept', content, acknowledged: secrets });
  });
}

async function fillIn(terminal: Terminal, ask: AskTerminal, { fields }: ElicitationForm): Promise<JsonObject | undefined> {
  terminal.say(`  ${terminal.words.cliAsks.howToDecline}`);
  const answers: [string, JsonObject[string]][] = [];
  for (const field of fields) {
    const value = await askField(field, ask, terminal);
    if (value === DECLINED) return undefined;
    if (value !== undefined) answers.push([field.name, value]);
  }
  return Object.fromEntries(answers);
}

async function write(terminal: Terminal, ask: AskTerminal, schema: JsonObject): Promise<JsonObject | undefined> {
  terminal.say(visibleText(JSON.stringify(schema, null, 2)));
  for (;;) {
    const text = (await ask(`${terminal.words.cliAsks.answerInJson} `)).trim();
    if (text === 'd') return undefined;
    const read = JsonObject.safeParse(parsed(text));
    if (read.success) return read.data;
    terminal.say(`  ${terminal.words.cliAsks.notJson}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function openPage(
  session: CommandSession,
  { terminal, ask }: { terminal: Terminal; ask: AskTerminal },
  asked: ElicitationQuestion,
  page: ElicitationPage,
): Promise<void> {
  const { say, words } = terminal;
  const { id: question, serverName } = asked;
  const decline = () => session.ask('elicitation.answer', { question, answer: DECLINE });
  say(`  ${printed(words.cliAsks.page(serverName, page.host))}\n  ${visibleText(page.url)}`);
  if (page.refused !== undefined) {
    say(`  ${printedReason(terminal, page.refused)}`);
    await decline();
  } else if (!saysYes(await ask(`${words.cliAsks.openPage} `))) {
    await decline();
  } else {
    await session.ask('elicitation.open-page', { question });
    if (!page.again) return;
    await ask(`${words.cliAsks.doneThere} `);
    await session.ask('elicitation.answer', { question, answer: { action: 'accept', content: {} } });
  }
}
