/**
 * The text with everything that looks like a secret taken out, fit to paste into a public issue.
 */
export function withoutSecretTexts(text: string): string {
  return text
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${GONE}@`)
    .replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${GONE}`)
    .replaceAll(
      /(["']?\b(?!\w+(?:Error|Exception)\b)[\w.-]*(?:key|token|secret|password|passwd|auth|cookie|credential)[\w.-]*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&"']+)/gi,
      `$1${GONE}`,
    )
    .replaceAll(/(--?[\w-]*(?:key|token|secret|password|passwd|auth|cookie|credential)[\w-]*\s+)(?!-)\S+/gi, `$1${GONE}`)
    .replaceAll(/\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abprs]|tk)[-_][\w-]{8,}/g, GONE)
    .replaceAll(/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, GONE)
    .replaceAll(/\bAKIA[0-9A-Z]{12,}\b/g, GONE);
}

const GONE = '[removed]';
