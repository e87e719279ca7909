import { secretsIn, type ElicitationAnswer, type ElicitationQuestion } from '../../../contract/elicitation.ts';
import { JsonObject } from '../../../contract/json.ts';
import type { Person } from './person.ts';
import { askField, DECLINED } from './ask-field.ts';
import { visible } from '../printing/print.ts';
import type { Session } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { saysNo, saysYes } from './yes-or-no.ts';
import { printedReason } from '../printing/printed.ts';

type Form = Extract<ElicitationQuestion['ask'], { mode: 'form' }>;
type Page = Extract<ElicitationQuestion['ask'], { mode: 'page' }>;
type Ask = NonNullable<Terminal['ask']>;

const DECLINE: ElicitationAnswer = { action: 'decline' };

/** A server asks the person something: field by field, a page after its address was read, and declined where nobody is here. */
export async function answerForm(session: Session, terminal: Terminal, person: Person, question: ElicitationQuestion): Promise<unknown> {
  const { id, serverName, message, ask, during } = question;
  const answer = (given: ElicitationAnswer) => session.ask('elicitation.answer', { question: id, answer: given });
  if (!person) {
    terminal.say(`${visible(serverName)} asked something and was declined: nobody is here to answer.`);
    return answer(DECLINE);
  }
  return person.takeTurns(async () => {
    terminal.say(`${visible(serverName)} asks${during === undefined ? '' : ` for ${visible(during)}`}: ${visible(message)}`);
    if (ask.mode === 'page') return openPage(session, terminal, person.ask, id, ask);
    const content = ask.mode === 'form' ? await fillIn(terminal, person.ask, ask) : await write(terminal, person.ask, ask.schema);
    if (!content) return answer(DECLINE);
    const secrets = secretsIn(ask, content);
    for (const name of secrets) {
      if (!saysYes(await person.ask(`“${visible(name)}” looks like a secret. Send it to ${visible(serverName)} all the same? [y/N] `)))
        return answer(DECLINE);
    }
    const shown = Object.entries(content).map(([name, value]) => [name, secrets.includes(name) ? '••••••••' : value]);
    terminal.say(visible(JSON.stringify(Object.fromEntries(shown), null, 2)));
    if (saysNo(await person.ask('Send these answers? [Y/n] '))) return answer(DECLINE);
    return answer({ action: 'accept', content, acknowledged: secrets });
  });
}

async function fillIn(terminal: Terminal, ask: Ask, { fields }: Form): Promise<JsonObject | undefined> {
  terminal.say('  "d" declines to answer.');
  const answers: [string, JsonObject[string]][] = [];
  for (const field of fields) {
    const value = await askField(field, ask, terminal);
    if (value === DECLINED) return undefined;
    if (value !== undefined) answers.push([field.name, value]);
  }
  return Object.fromEntries(answers);
}

async function write(terminal: Terminal, ask: Ask, schema: JsonObject): Promise<JsonObject | undefined> {
  terminal.say(visible(JSON.stringify(schema, null, 2)));
  for (;;) {
    const text = (await ask('Answer as one JSON object, "d" declines: ')).trim();
    if (text === 'd') return undefined;
    const read = JsonObject.safeParse(parsed(text));
    if (read.success) return read.data;
    terminal.say('  That is not a JSON object.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function openPage(session: Session, terminal: Terminal, ask: Ask, question: string, page: Page): Promise<void> {
  const { say } = terminal;
  const decline = () => session.ask('elicitation.answer', { question, answer: DECLINE });
  say(`  It wants you to open a page of ${visible(page.host)}:\n  ${visible(page.url)}`);
  if (page.refused !== undefined) {
    say(`  ${printedReason(terminal, page.refused)}`);
    await decline();
  } else if (!saysYes(await ask('Open it in your browser? [y/N] '))) {
    await decline();
  } else {
    await session.ask('elicitation.open-page', { question });
    if (!page.again) return;
    await ask('Press Enter once you are done there. ');
    await session.ask('elicitation.answer', { question, answer: { action: 'accept', content: {} } });
  }
}
