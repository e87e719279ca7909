import { pathToFileURL } from 'node:url';

// What runs first of a checkout. Plain JavaScript: an older Node gets as far as the sentence.

/** Ends the program with a sentence where this Node cannot run the scripts. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  console.error(
    `The scripts of a checkout are TypeScript, which Node runs from 22.18 on; this is Node ${version}.\n` +
      'Install Node 24 from https://nodejs.org, then run “npm ci” again.',
  );
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkNode();
