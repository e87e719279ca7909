import { listed } from '../listed.ts';
import { type Phrase, phrase } from '../phrase.ts';
import type { ShellWords } from '../en/shells.ts';
import { format, inOrder, number, named } from './format.ts';

export const cliUsage = {
  seeHelp: (command: string) => phrase`„${command}“ zeigt, wie der Befehl verwendet wird.`,
  noSuchCommand: (name: string, meant: string | undefined) => inOrder(phrase`Den Befehl „${name}“ gibt es nicht.`, didYouMean(meant)),
  optionsOnly: (command: string, word: string) => phrase`„${command}“ nimmt nur Optionen, nicht „${word}“.`,
  startTakes: (word: string) => phrase`„start“ nimmt ein Bundle (DATEI.mcpb) und Optionen, nicht „${word}“.`,

  noSuchOption: (option: string, meant: string | undefined) => inOrder(phrase`Die Option ${option} gibt es nicht.`, didYouMean(meant)),
  optionOfOthers: (option: string) => phrase`Dieser Befehl nimmt ${option} nicht.`,
  valueMissing: (usage: string) => phrase`Ein Wert fehlt: ${usage}.`,
  valueLooksLikeOption: (option: string, value: string) =>
    phrase`„${value}“ nach ${option} sieht wie eine Option aus. Wenn es der Wert ist: ${option}=${value} schreiben.`,
  valueTooMany: (option: string, value: string) => phrase`${option} nimmt keinen Wert, also auch nicht „${value}“.`,
  oneOf: (option: string, values: readonly string[], given: string) =>
    phrase`${option} nimmt ${listed(format, values, 'or')}, nicht „${given}“.`,
  numberFrom: (option: string, least: number, given: string) => phrase`${option} nimmt eine Zahl ab ${least}, nicht „${given}“.`,
  numberBetween: (option: string, least: number, most: number, given: string) =>
    phrase`${option} nimmt eine Zahl von ${least} bis ${most}, nicht „${given}“.`,
  toolPattern: (option: string, given: string) =>
    phrase`${option} nimmt ein Tool, oder 'server/*' für alle Tools eines Servers, nicht „${given}“.`,
  sayOneServer: (command: string) => `Höchstens einen Server nennen: ${command} SERVER.`,
  sayServer: (command: string) => `Genau einen Server nennen: ${command} SERVER.`,
  jsonOrCsv: 'Entweder --json oder --csv wählen.',
  loadAlone: (option: string) => phrase`--load misst und prüft nichts. Lass ${option} weg.`,
  onlyWithLoad: (option: string) => phrase`${option} gehört zu --load TOOL.`,

  noSuchServer: (name: string, meant: string | undefined, all: readonly string[]) =>
    inOrder(
      phrase`Den Server „${name}“ gibt es nicht.`,
      didYouMean(meant),
      all.length === 0 ? 'Es gibt keine Server.' : phrase`Vorhanden: ${all.join(', ')}.`,
    ),
  oneServer: (other: string) => phrase`Nur ein Server kann genannt werden, nicht auch noch „${other}“.`,
  nothingToReview: (name: string, review: string) =>
    phrase`Für den Server „${name}“ ist keine Änderung zu prüfen. „${review}“ allein zeigt die Server, bei denen es so ist.`,

  sayTool: `Tool und Argumente als ein JSON-Objekt angeben: call TOOL '{…}'.`,
  yesAllowsNoCall: '--yes erlaubt keinen Aufruf. Das tut --allow TOOL, etwa --allow notes/create_note.',
  argumentsNotJson: (text: string) => phrase`Die Argumente müssen ein JSON-Objekt sein, etwa '{"message": "hi"}'. Das ist keines: ${text}`,
  noPipe: 'Mit „-“ werden die Argumente aus einer Pipe gelesen, und es gibt keine.',
  nobodyOffers: (kind: 'tool' | 'prompt', name: string, meant: string | undefined, list: string) =>
    inOrder(
      kind === 'tool' ? phrase`Kein Server bietet das Tool „${name}“ an.` : phrase`Kein Server bietet den Prompt „${name}“ an.`,
      didYouMean(meant),
      phrase`„${list}“ listet alle auf.`,
    ),
  sayPrompt: 'Den Prompt angeben: prompt NAME key=value…',
  severalOfferPrompt: (name: string, names: readonly string[]) =>
    phrase`Mehrere Server bieten „${name}“ an. Einen davon angeben: ${names.join(', ')}.`,
  noPromptThere: (server: string, name: string, list: string) =>
    phrase`${named(server)} hat keinen Prompt „${name}“. „${list}“ listet alle auf.`,
  noTemplateThere: (server: string, name: string, list: string) =>
    phrase`${named(server)} hat keine Vorlage „${name}“. „${list}“ listet alle auf.`,
  sayCompletion: 'Angeben, was vervollständigt wird: complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]',
  sayTemplate: 'Den Server angeben: read SERVER --template TEMPLATE key=value…',
  sayResource: 'Die Ressource angeben: read URI oder read SERVER URI',
  severalHaveResource: (names: readonly string[]) =>
    phrase`Mehrere Server haben diese Ressource. Einen davon angeben: read SERVER URI, mit einem von ${names.join(', ')}.`,
  outTakesOne: (count: number) => `Die Antwort enthält ${number(count)} Ressourcen, und --out nimmt eine. --json gibt alle aus.`,
  fileNotWritten: (file: string, why: Phrase) => phrase`${file} kann nicht geschrieben werden: ${why}`,

  notAPair: (text: string) => phrase`Argumente haben die Form key=value; „${text}“ hat sie nicht.`,
  noSuchArgument: (of: 'prompt' | 'template', name: string, argument: string, all: readonly string[]) =>
    inOrder(
      phrase`${[of === 'prompt' ? 'Der Prompt' : 'Die Vorlage']} ${name} hat kein Argument „${argument}“.`,
      all.length === 0 ? 'Es gibt keine Argumente.' : phrase`Vorhanden: ${all.join(', ')}.`,
    ),
  argumentsMissing: (of: 'prompt' | 'template', name: string, missing: readonly string[]) =>
    phrase`${[of === 'prompt' ? 'Der Prompt' : 'Die Vorlage']} ${name} braucht außerdem ${missing.join(' ')}`,

  sayMessage: 'Die Nachricht angeben: run "message". Sie kann auch durch eine Pipe kommen.',
  messageInQuotes: 'Die Nachricht muss für die Shell ein Wort sein: in Anführungszeichen setzen.',
  alwaysAllowed: (server: string, tool: string, revoke: string) =>
    phrase`Eine im Fenster angelegte Regel erlaubt „${server}/${tool}“ immer. Zuerst mit „${revoke}“ widerrufen, dann hier ablehnen.`,
  hintsTrusted: (server: string, tool: string) =>
    phrase`Du vertraust ${named(server)} in der Angabe, dass ${named(tool)} nur liest. Zuerst dieses Vertrauen zurücknehmen, dann hier ablehnen.`,
  noSuchModel: (model: string, all: readonly string[]) =>
    phrase`Kein bekannter Endpunkt hat das Modell „${model}“. Auch --base-url angeben oder wählen aus: ${all.join(', ')}.`,
  notAnAddress: (text: string) => phrase`--base-url nimmt eine http- oder https-Adresse, nicht „${text}“.`,
  modelsUnknown: (endpoint: string, why: Phrase | undefined) =>
    inOrder(phrase`${endpoint} gibt nicht an, welche Modelle es dort gibt.`, why, 'Mit --model eines angeben.'),

  noSuchFile: (file: string) => phrase`Die Datei ${file} gibt es nicht.`,
  fileNotRead: (file: string, why: Phrase) => phrase`${file} kann nicht gelesen werden: ${why}`,
  sayShell: 'Die Shell angeben: completion bash, completion zsh oder completion fish.',
} satisfies ShellWords['cliUsage'];

function didYouMean(meant: string | undefined): Phrase | undefined {
  return meant === undefined ? undefined : phrase`Meintest du „${meant}“?`;
}
