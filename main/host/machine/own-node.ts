/** The program that runs this, as one that runs Node. Electron has to be told. */
export function ownNode({ execPath, versions }: Pick<NodeJS.Process, 'execPath' | 'versions'> = process) {
  return { command: execPath, ...(inElectron(versions) && { env: { ELECTRON_RUN_AS_NODE: '1' } }) };
}

/** True in the command line of the package, which has no other Node. */
export function inElectron(versions: NodeJS.ProcessVersions = process.versions): boolean {
  return versions['electron'] !== undefined;
}
