import { phrase } from '../phrase.ts';

/** Errors of the app itself that no code expected. */
export const internalErrors = {
  title: 'Switchyard made an error',
  text: (dataFolder: string) =>
    phrase`What was kept of your chats is safe, and your servers go on. If something does not respond, start Switchyard again. The file logs/switchyard.log in ${dataFolder} has the details.`,
  inCommand: (dataFolder: string) =>
    phrase`Switchyard made an error and continues. The file logs/switchyard.log in ${dataFolder} has the details.`,
  logIs: (file: string) => phrase`The log is the file ${file}.`,
  dismiss: 'Dismiss: Switchyard made an error',
};
