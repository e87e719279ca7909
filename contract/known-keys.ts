/**
 * Keys, by the forms that their makers gave them so that scanners find them (secret scanning). Each
 * form has its own beginning, or is otherwise nothing else.
 */
const FORMS = [
  // GitHub, GitLab
  'gh[pousr]_[A-Za-z0-9]{16,}',
  'github_pat_[A-Za-z0-9_]{16,}',
  'gl(?:pat|dt|rtr?|cbt|ptt|ft|imt|agent|soat|ffct|oas)-[\\w.-]{16,}',
  // Providers of models and of tools for them
  'c?sk-(?=[\\w-]*\\d)[\\w-]{16,}',
  '(?:gsk_|xai-|pplx-|nvapi-|jina_|r8_|rpa_|tvly-|ctx7sk-|BSA|e2b_|fc-|lsv2_(?:pt|sk)_|hf_|api_org_)(?=[\\w-]*\\d)[\\w-]{18,}',
  // Google, Amazon, Microsoft
  'AIza[\\w-]{30,}',
  'ya29\\.[\\w-]{20,}',
  'GOCSPX-[\\w-]{20,}',
  '(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])',
  '(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{30,}={0,2}',
  // Chat
  'xox[abceprs]-[\\w.-]{10,}',
  'xapp-\\d-[\\w-]{16,}',
  '(?<=hooks\\.slack\\.com/(?:services|workflows)/)[\\w/]{20,}',
  '\\d{8,10}:AA[\\w-]{33}(?![\\w-])',
  '[MNO][A-Za-z\\d_-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}',
  // Money
  '[sr]k_(?:live|test)_[A-Za-z0-9]{16,}',
  'whsec_[A-Za-z0-9+/=]{20,}',
  'sq0(?:atp|csp)-[\\w-]{20,}',
  // Packages, hosting, work
  'npm_[A-Za-z0-9]{16,}',
  'pypi-[\\w-]{16,}',
  'dckr_(?:pat|oat)_[\\w-]{16,}',
  'do[opr]_v1_[0-9a-f]{32,}',
  'sbp_[0-9a-f]{32,}|sb_secret_[\\w-]{16,}',
  'shp(?:at|ss|ca|pa)_[0-9a-fA-F]{32}',
  'lin_(?:api|oauth)_[A-Za-z0-9]{16,}',
  '(?:secret|ntn)_(?=\\w*\\d)(?=\\w*[A-Z])[A-Za-z0-9]{32,}',
  'sntry[su]_[\\w=+/-]{16,}',
  'pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}',
  'figd_[\\w-]{16,}',
  'ATATT3[\\w=-]{24,}',
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
  'key-[0-9a-f]{32}(?![0-9a-f])',
  'PMAK-[0-9a-f]{24}-[0-9a-f]{34}',
  'dapi[0-9a-f]{32}',
  'hv[sbr]\\.[\\w-]{24,}',
  'tskey-[a-z]+-[\\w-]{16,}',
  'glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|NRAK-[A-Z0-9]{27}|ph[xs]_[A-Za-z0-9]{32,}',
  'pul-[0-9a-f]{40}',
  'AGE-SECRET-KEY-1[A-Z0-9]{58}',
  // Any maker's, where the rest is long and drawn from three kinds of characters
  '[A-Za-z][A-Za-z0-9]{1,11}[-_](?:[A-Za-z0-9]{1,8}[-_])?(?=[A-Za-z0-9]*\\d)(?=[A-Za-z0-9]*[a-z])(?=[A-Za-z0-9]*[A-Z])[A-Za-z0-9]{32,}(?![\\w+/=-])',
  // Forms of no maker
  'eyJ[\\w-]{6,}\\.[\\w-]{6,}\\.[\\w-]*',
  '-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\\s\\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$)',
  '(?<=(?:[Bb]earer|BEARER|[Bb]asic|[Tt]oken)[ \\t]+)(?=\\S*\\d)(?=\\S*[A-Za-z])[\\w.~+/-]{16,}=*',
];

/** A variable may have a default in it, which is no text of its own. */
const KEY = new RegExp(`\\$\\{[^}]*\\}|(?<![A-Za-z0-9_])(?:${FORMS.join('|')})`, 'g');

/** The text with another one in place of each key in it. */
export function replaceKeys(text: string, replace: (key: string) => string): string {
  return text.replace(KEY, (match) => (match.startsWith('${') || isPlaceholder(match) ? match : replace(match)));
}

/** Documentation writes `ghp_xxxxxxxxxxxx`. */
function isPlaceholder(key: string): boolean {
  return /([xX*.0])\1{7}/.test(key);
}
