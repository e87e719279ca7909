/**
 * Of Trusted Types, which TypeScript does not know; what is trusted counts as the text it was made
 * of.
 */
declare const trustedTypes: {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/**
 * The address of a script of the window's own, so that a worker can be started with it. No other
 * address gets through its policy.
 */
export function ownScript(policy: string, address: string): string {
  const trusted = trustedTypes.createPolicy(policy, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`Only the script of "${policy}" is started.`);
      return url;
    },
  });
  return trusted.createScriptURL(address);
}
