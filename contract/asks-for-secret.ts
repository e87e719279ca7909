import { type ElicitationQuestion, givenIn, secretsInForm } from './elicitation.ts';
import type { JsonObject } from './json.ts';
import { asLatin } from './look-alikes.ts';

/**
 * Words (a field's name, or a description of it) that ask for a password or a key. They may be
 * disguised by characters that show nothing, letters that look like others, signs between all
 * letters, figures for letters, or escapes.
 */
export function asksForSecret(...words: (string | undefined)[]): boolean {
  const text = unescaped(words.join(' \n '))
    .normalize('NFKC')
    // Characters that cannot be seen would cut a word in two.
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  if (BEGINS_KEY.test(text)) return true;
  const plain = text.toLowerCase().replace(SPACED, (run) => run.replace(/[^\p{L}\p{N}]/gu, ''));
  const latin = asLatin(plain);
  return [plain, latin, latin.replace(/[0134578$@!|]/g, (sign) => FIGURES[sign] ?? sign)].some((form) =>
    SECRET.test(form.replace(/[_.-]+/g, ' ')),
  );
}

/** Beginnings of the keys of well-known providers: an example of one asks for one. */
const BEGINS_KEY = /\b(?:sk-(?:ant|proj|or|live|test)-|gh[pousr]_|github_pat_|glpat-|xox[abceprs]-|AKIA|AIza|ya29\.|hf_|npm_|pypi-|whsec_)/;

/** A word with a sign between all of its letters. */
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}\n]{1,3}){3,40}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

const FIGURES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', $: 's', '@': 'a', '!': 'i', '|': 'l' };

function unescaped(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/%([2-7][0-9a-f])|\\u00([2-7][0-9a-f])/gi, (_, percent?: string, unit?: string) =>
      characterOf(Number.parseInt(percent ?? unit ?? '', 16)),
    );
}

function characterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** Without accents where the word is Latin; other scripts as they are written. */
const SECRET = new RegExp(
  [
    'pass ?(?:word|phrase|code|key|wd)|\\bpwd\\b|secret|\\btokens?\\b|credential|cookie|bearer|mnemonic',
    '\\b(?:api|access|private|secret|auth|encryption|recovery|license) ?keys?\\b|log ?in (?:code|data|details)',
    '\\bpin( ?code)?s?\\b|\\bpuk\\b|\\b(?:cvv|cvc|csc|otp|totp|ssn|iban|2fa|mfa|tan)\\d?\\b|two ?factor|authenticator',
    '(?:card|account|security|social security) ?(?:number|no|code)\\b|\\b(?:access|recovery|backup|unlock|sms|door|safe) ?codes?\\b',
    '(?:one time|verification|confirmation) ?(?:code|password)|(?:seed|recovery|backup|secret) ?(?:phrase|words?)\\b|\\b(?:12|24|twelve|twenty four) words\\b',
    // German, Dutch, and the languages of the north
    'passwort|kennwort|geheim(?:zahl|nummer|wort)|zugangs(?:code|daten|schlussel)|sicherheits(?:code|frage)|einmal(?:code|passwort)|prufziffer',
    'wachtwoord|toegangscode|beveiligingscode|losenord|passord|kodeord|adgangskode|salasana|tunnusluku|lykilord',
    // Romance languages
    'contrasena|clave (?:de acceso|secreta|privada)|codigo de (?:seguridad|acceso|verificacion)|mot de passe|code (?:secret|de securite|d.acces|de verification)',
    '\\bsenha\\b|palavra.passe|codigo de seguranca|chave de acesso|parola (?:d.ordine|segreta|d.accesso)|codice (?:segreto|di sicurezza|d.accesso)|parola ta|contrasenya',
    // Languages of the east, and further ones in Latin letters
    '\\bhaslo\\b|kod (?:dostepu|pin)|\\bheslo\\b|jelszo|\\blozinka\\b|\\bgeslo\\b|\\bsifre(?:n|niz|si)?\\b|parolaniz|slaptazodis|salasona|mat khau|kata (?:sandi|laluan)',
    'парол|секретн|код (?:доступ|из смс|подтвержд|безопас)|κωδικ|סיסמ|كلمة (?:المرور|السر)|رمز عبور|पासवर्ड|รหัสผ่าน',
    '密码|密碼|口令|验证码|驗證碼|私钥|私鑰|密钥|金鑰|助记词|令牌|パスワード|暗証番号|認証コード|秘密|비밀번호|암호|인증 ?번호',
  ].join('|'),
  'u',
);

/**
 * The answers that would hand a server a secret: of a form by its fields, else by the names in the
 * JSON.
 */
export function secretsIn(ask: ElicitationQuestion['ask'], content: JsonObject): string[] {
  return ask.mode === 'form' ? secretsInForm(ask.fields, content) : givenIn(content).filter((name) => asksForSecret(name));
}
