/** How the installers of a system are signed, as electron-builder has to be told. */
type Signing = {
  /** Undefined: installers of this system are not signed by its rules. */
  isSigned: boolean | undefined;
  options: string[];
  environment: Record<string, string>;
};

/** The variables whose absence means that nothing is signed. */
const NEEDED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
};

/**
 * Installers without a signature say so in their name. On a Mac the app then gets the signature
 * that says nobody's name, without which a Mac with an ARM processor starts nothing. `keyFile`: of
 * Apple's notary, as a file, which is how electron-builder takes it.
 */
export function signingOn(platform: NodeJS.Platform, given: Record<string, string | undefined>, keyFile: string): Signing {
  const needed = NEEDED[platform];
  if (needed === undefined) return { isSigned: undefined, options: [], environment: {} };
  // A secret that the repository does not have is an empty text.
  const missing = needed.filter((name) => !given[name]);
  if (missing.length === 0) return { isSigned: true, options: [], environment: platform === 'darwin' ? { APPLE_API_KEY: keyFile } : {} };
  if (missing.length < needed.length) throw new Error(`Some of what signs is there, and not all of it: ${missing.join(', ')}.`);
  const named = '-c.artifactName=switchyard-${version}-${os}-${arch}-unsigned.${ext}';
  const adHoc = ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false', '-c.mac.notarize=false'];
  return {
    isSigned: false,
    options: [named, ...(platform === 'darwin' ? adHoc : [])],
    environment: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
  };
}
