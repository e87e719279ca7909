/** The program that runs this, as one that runs JavaScript files. */
export function ownNode({ execPath }: Pick<NodeJS.Process, 'execPath'> = process) {
  return { command: execPath };
}
