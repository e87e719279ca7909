/**
 * Speech recognition as browsers have it (Web Speech API), as far as it is used here. TypeScript
 * does not know it.
 */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};

type RecognitionMaker = {
  new (): Recognition;
  /** Absent in a browser that recognises by its service alone. */
  available?(wanted: { langs: string[]; processLocally: boolean }): Promise<string>;
};

declare global {
  interface Window {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  }
}

export function recognitionHere(): RecognitionMaker | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition;
}

/** The browser recognises this language on this computer, and sends the sound to nobody. */
export async function isOnDevice(language: string): Promise<boolean> {
  try {
    return (await recognitionHere()?.available?.({ langs: [language], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}

/** Speech is recognised by country, too: the person's, where the browser knows it. */
export function recognisedLanguage(locale: string, wanted: readonly string[]): string {
  const [own = ''] = locale.split('-');
  return wanted.find((one) => /^[a-z]+-[A-Z]{2}$/.test(one) && one.startsWith(`${own}-`)) ?? USUAL[own] ?? locale;
}

const USUAL: Record<string, string> = { en: 'en-US', de: 'de-DE', zh: 'zh-CN' };

export type DictationTrouble = 'notAllowed' | 'noMicrophone' | 'noService';

/** Undefined for an end that needs no words: nobody spoke, or it was stopped. */
export function dictationTrouble(error: string): DictationTrouble | undefined {
  switch (error) {
    case 'not-allowed':
      return 'notAllowed';
    case 'audio-capture':
      return 'noMicrophone';
    case 'no-speech':
    case 'aborted':
      return undefined;
    default:
      return 'noService';
  }
}
