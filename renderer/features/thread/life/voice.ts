/** The text that is read aloud in this window, of which there is one at a time. */
let reading: { entry: string; parts: SpeechSynthesisUtterance[] } | undefined;
const listeners = new Set<() => void>();

/**
 * The voices of this computer. One that is not of it has the text read by a service of the
 * browser's maker, and counts for nothing.
 */
export function localVoices(): SpeechSynthesisVoice[] {
  return 'speechSynthesis' in window ? speechSynthesis.getVoices().filter(({ localService }) => localService) : [];
}

export function voiceFor(language: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const speak = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return speak.find((voice) => voice.default) ?? speak[0];
}

/**
 * Tells of other voices, and of what is read. Browsers name their voices some time after the start.
 */
export function onVoice(listener: () => void): () => void {
  listeners.add(listener);
  if ('speechSynthesis' in window) speechSynthesis.addEventListener('voiceschanged', listener);
  return () => {
    listeners.delete(listener);
    if ('speechSynthesis' in window) speechSynthesis.removeEventListener('voiceschanged', listener);
  };
}

export function isRead(entry: string | undefined): boolean {
  return entry !== undefined && reading?.entry === entry;
}

/** Reads the parts one after the other, in the place of what was read before. */
export function readParts(entry: string, parts: readonly string[], voice: SpeechSynthesisVoice): void {
  stopReading(reading?.entry);
  const utterances = parts.map((part) => Object.assign(new SpeechSynthesisUtterance(part), { voice, lang: voice.lang }));
  const last = utterances.at(-1);
  if (!last) return;
  // Held until they are over: a browser forgets to tell the end of one that nobody holds.
  const own = { entry, parts: utterances };
  const over = () => reading === own && stopReading(entry);
  last.addEventListener('end', over);
  for (const one of utterances) one.addEventListener('error', over);
  put(own);
  for (const one of utterances) speechSynthesis.speak(one);
}

/** Does nothing where another entry is read. */
export function stopReading(entry: string | undefined): void {
  if (!reading || reading.entry !== entry) return;
  put(undefined);
  speechSynthesis.cancel();
}

function put(now: typeof reading): void {
  reading = now;
  for (const listener of listeners) listener();
}
