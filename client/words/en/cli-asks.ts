import { type Phrase, phrase } from '../phrase.ts';
import { inOrder, number, named } from './format.ts';

/** Questions of a command at the terminal, for itself and for servers. */
export const cliAsks = {
  run: (server: string, tool: string) => phrase`${named(server)} is asked to run ${named(tool)} with`,
  runNow: 'Run it? [y/N]',
  waitsInWindow: 'Nobody is at this terminal, so the call waits for an answer in the window of Switchyard that is open.',
  questionWaitsInWindow: (server: string) =>
    phrase`Nobody is at this terminal, so what ${named(server)} asks waits for an answer in the window of Switchyard that is open.`,
  startSo: 'Start the server so from now on? [y/N]',
  acceptTool: 'Accept the tool as it is now? [y/N]',
  acceptInstructions: 'Accept the instructions as they are now? [y/N]',

  formDeclined: (server: string) => phrase`${named(server)} asked something and was declined: nobody is here to answer.`,
  asks: (server: string, during: string | undefined, message: string) => phrase`${named(server)} asks${forCall(during)}: ${message}`,
  howToDecline: '"d" declines to answer.',
  looksSecret: (field: string, server: string) => phrase`“${field}” looks like a secret. Send it to ${named(server)} all the same? [y/N]`,
  sendAnswers: 'Send these answers? [Y/n]',
  answerInJson: 'Answer as one JSON object, "d" declines:',
  notJson: 'That is not a JSON object.',
  fieldProblem: (problem: Phrase) => phrase`${problem}.`,
  optional: (field: string) => phrase`${field} (optional)`,
  yesOrNo: 'y/n',
  severalNumbers: 'as 1,2',
  yes: 'y',
  no: 'n',

  page: (server: string, host: string) => phrase`${named(server)} wants you to open a page of ${host}:`,
  openPage: 'Open the page in your browser? [y/N]',
  doneThere: 'Press Enter once you are done there.',

  samplingRefused: (server: string) =>
    phrase`${named(server)} asked to use your model and was refused: nobody is here to read the request.`,
  wantsModel: (server: string, during: string | undefined) => phrase`${named(server)} asks to use your model${forCall(during)}:`,
  model: (model: string, because: Phrase, maxTokens: number) => phrase`${model} (${because}), at most ${[number(maxTokens)]} tokens`,
  tool: (name: string, description: string, schema: string) => phrase`tool ${name}: ${description} ${schema}`,
  system: (text: string) => phrase`system: ${text}`,
  uses: (tool: string, input: string) => phrase`[uses ${named(tool)} ${input}]`,
  result: (failed: boolean) => (failed ? '[result, failed]' : '[result]'),
  sendToModel: 'Send this to the model? [y/N]',
  noReply: (why: Phrase | undefined) => inOrder('The model gave no reply.', why),
  reply: (server: string) => phrase`The reply for ${named(server)}:`,
  giveReply: (server: string) => phrase`Give this to ${named(server)}? [y/N]`,

  foldersKept: (server: string) => phrase`${named(server)} asked for your folders and was told none: nobody is here to agree.`,
  wantsFolders: (server: string) => phrase`${named(server)} wants to know which folders you work in:`,
  tellFolders: 'Tell the server, from now on? [Y/n]',
};

function forCall(during: string | undefined): Phrase {
  return during === undefined ? [] : phrase` for ${named(during)}`;
}
