/**
 * The root under which the paths of OpenAI's API begin. Addresses are kept without /v1; one that
 * names another version, as /api/paas/v4 or /v1beta/openai, is that place itself.
 */
export function apiRoot(baseUrl: string): string {
  const root = baseUrl.replace(/\/+$/, '');
  return /\/v\d[^/]*(?:\/|$)/.test(URL.parse(root)?.pathname ?? '') ? root : `${root}/v1`;
}
