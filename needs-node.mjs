// Imported by the scripts that run first. Plain JavaScript: an older Node gets as far as the sentence.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `The scripts of a checkout are TypeScript, which Node runs from 22.18 on; this is Node ${process.versions.node}.\n` +
      'Install Node 24 from https://nodejs.org, then run “npm ci” again.',
  );
  process.exit(1);
}
