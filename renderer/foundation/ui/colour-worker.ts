import { codeWords } from './words-of-code.ts';

/**
 * Finds the words of code apart from the window: the caller ends this worker when it takes too
 * long.
 */
self.addEventListener('message', ({ data: { code, language } }: MessageEvent<{ code: string; language: string }>) => {
  self.postMessage(codeWords(code, language));
});
self.postMessage('ready');
