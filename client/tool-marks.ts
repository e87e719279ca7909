import { asLatin } from '../contract/look-alikes.ts';
import { hasHidden, plainText } from '../contract/plain-text.ts';
import type { Tool } from '../contract/server.ts';
import { schemaWords } from './schema-words.ts';

/**
 * Two things in the text of a tool that are worth a look (tool poisoning). They say what stands
 * there and judge nothing: `hides`: words that keep something from the person, or characters that
 * are drawn as nothing; `address`: an address of somebody. `words`: the part of the text.
 */
export type ToolMark = { mark: 'hides' | 'address'; words: string };

type ToolText = Pick<Tool, 'title' | 'description' | 'inputSchema' | 'outputSchema'>;

/** The first of each mark in all that a model may read of the tool. */
export function toolMarks({ title = '', description, inputSchema, outputSchema = {} }: ToolText): ToolMark[] {
  const schemas = [...schemaWords(inputSchema), ...schemaWords(outputSchema)];
  const texts = [title, description, ...schemas.flatMap(({ keyword, path, words }) => (NO_TEXT.has(keyword) ? [path] : [path, words]))];
  const bounded = texts.map((text) => text.slice(0, LONGEST));
  const hides = bounded.flatMap((text) => partThatHides(text) ?? []).at(0);
  const address = bounded.flatMap((text) => addressIn(text) ?? []).at(0);
  return [
    ...(hides === undefined ? [] : [{ mark: 'hides' as const, words: hides }]),
    ...(address === undefined ? [] : [{ mark: 'address' as const, words: address }]),
  ];
}

/** Keywords whose values are of JSON Schema. */
const NO_TEXT = new Set(['$schema', '$id', '$ref', 'type', 'format', 'there', 'required', 'pattern']);
const LONGEST = 20_000;
const AROUND = 60;

function partThatHides(text: string): string | undefined {
  if (hasHidden(text)) return around(plainText(text), plainText(text).indexOf('⟨'));
  const plain = text.normalize('NFKC').replaceAll('’', "'").toLowerCase();
  for (const form of [plain, asLatin(plain)]) {
    const at = form.search(HIDES);
    if (at !== -1) return around(text, at);
  }
  return undefined;
}

const WHOM = String.raw`(?:the |a |any |end.?)?(?:users?|persons?|people|humans?|customers?|operators?|owners?|them|him|her|anyone|anybody)\b`;
const TELL = String.raw`(?:tell|mention|inform|notify|show|reveal|disclose|alert|report|explain|expose|display|describe|say|share|let)`;
const NOT = String.raw`(?:do not|don't|dont|never|must not|mustn't|should not|shouldn't|cannot|can't|without|avoid|refrain from|no need to|not)`;
const HIDES = new RegExp(
  [
    // "Do not mention this to the user", "without telling anyone"
    String.raw`\b${NOT}\b[^.!?\n]{0,25}\b${TELL}(?:ing|ting|ning)?\b[^.!?\n]{0,50}\b${WHOM}`,
    String.raw`\b(?:hide|conceal|keep|withhold)(?:ing)?\b[^.!?\n]{0,50}\bfrom ${WHOM}`,
    String.raw`\bkeep\b[^.!?\n]{0,30}\b(?:secret|hidden|confidential|to yourself|between us)\b`,
    String.raw`\b${WHOM}[^.!?\n]{0,15}\b(?:must|should|need|needs|may|do|does|will) ?(?:not|never|n't)\b[^.!?\n]{0,20}\b(?:know|see|notice|be told|be informed|learn|find out|be aware)\b`,
    String.raw`\bwithout (?:the )?${WHOM}(?:'s)?[^.!?\n]{0,20}\b(?:knowledge|knowing|noticing|consent|awareness|approval|permission|seeing)\b`,
    String.raw`\b(?:silently|secretly|covertly|quietly|in secret|behind the scenes|surreptitiously)\b[^.!?\n]{0,60}\b(?:call|send|read|include|add|forward|copy|pass|upload|run|use|write)`,
    String.raw`\b(?:nicht|niemals|nie|ohne|kein\w*)\b[^.!?\n]{0,60}\b(?:nutzer|benutzer|anwender|person|kund|mensch)\w*\b[^.!?\n]{0,40}(?:sag|mitteil|erwähn|erwahn|zeig|wiss|inform|bescheid|verrat)`,
    String.raw`\b(?:nutzer|benutzer|anwender|person|kund)\w*\b[^.!?\n]{0,50}\b(?:nicht|nichts|niemals|nie)\b[^.!?\n]{0,40}(?:sag|mitteil|erwähn|erwahn|zeig|wiss|erfahr|inform|merk|verrat)`,
    String.raw`\b(?:verheimliche|verschweige|heimlich)\w*`,
    '(?:不要|不得|请勿|勿|无需|不必|别|不能|不可)[^。！？\\n]{0,12}(?:告诉|告知|通知|提及|透露|显示|展示|让)[^。！？\\n]{0,10}(?:用户|使用者|客户|本人|他人)',
    '(?:不要|不得|请勿|勿|别)(?:向|对|跟)(?:用户|使用者|客户)[^。！？\\n]{0,12}(?:说|提|透露|显示|展示)|(?:瞒着|隐瞒|偷偷|暗中|对用户保密)',
    String.raw`\b(?:ne|sans|no|sin|não|nao|non)\b[^.!?\n]{0,30}\b(?:dire|dites|mentionne|inform|montre|digas|decir|mencion|dica|mostr)\w*[^.!?\n]{0,40}\b(?:utilisateur|usuario|usuário|utente)`,
  ].join('|'),
  'u',
);

function addressIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  const addresses = [...plain.matchAll(ADDRESS)].map(([address]) => address.replace(/[.,;:!?)\]}'"]+$/u, ''));
  return addresses.find((address) => !PLACEHOLDER.test(address));
}

/** E-mail, web, bank account, phone. */
const ADDRESS =
  /[\p{L}\p{N}._%+-]{1,64}(?:@| ?[[(] ?at ?[\])] ?)[\p{L}\p{N}-]{1,63}(?:(?:\.| ?[[(] ?dot ?[\])] ?)[\p{L}\p{N}-]{1,63})+|\b(?:https?|wss?|ftps?|sftp|ssh):\/\/[^\s<>"'`]{3,200}|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b|(?<![\w.])\+\d(?:[ ()./-]?\d){7,14}/gu;

/** Names that stand for any address, and this computer. */
const PLACEHOLDER = /(?:@|\/\/(?:[\w-]+\.)?)(?:example\.(?:com|org|net)|localhost|127\.0\.0\.1|\[?::1)|json-schema\.org/i;

function around(text: string, at: number): string {
  return text
    .slice(Math.max(0, at - AROUND / 4), at + 2 * AROUND)
    .trim()
    .toWellFormed();
}
