/** Speech into the message box. */
export const dictation = {
  name: 'Dictate',
  start: 'Start dictation',
  stop: 'Stop dictation',
  /** The notice of those who get the sound, before anybody gets it. */
  browser:
    'Your browser turns your speech into text. For that it may send the sound to its maker, such as Google or Microsoft. Switchyard gets the text alone.',
  macOS:
    'macOS types what you say into the message box. The microphone key, or the keys in System Settings › Keyboard › Dictation, do the same.',
  windows: 'Windows types what you say into the message box: press Windows+H.',
  bySystem: 'The settings of the system say where the sound goes.',
  understood: 'OK',
  notAllowed: 'The browser does not let this page use the microphone.',
  noMicrophone: 'The browser found no microphone.',
  noService: 'The browser has no speech recognition that it can reach.',
};
