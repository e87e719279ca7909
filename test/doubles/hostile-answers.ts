/**
 * Answers of a model that once held the window for seconds or minutes, each about 100 kB, by what
 * they repeat.
 */
export const hostileAnswers: Record<string, string> = {
  'half of an emphasis': '*a_'.repeat(33_000),
  brackets: '['.repeat(100_000),
  'half of a link': '[a]('.repeat(25_000),
  'many paragraphs': 'A short one.\n\n'.repeat(20_000),
  'many items': '- item\n'.repeat(20_000),
  'nested items': Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(Math.min(depth, 40))}- item`).join('\n'),
  'many links': Array.from({ length: 20_000 }, (_, at) => `[a](https://a.example/${at}) `).join(''),
  'link definitions': Array.from({ length: 10_000 }, (_, at) => `[a${at}]: https://a.example/${at}`).join('\n'),
  formulas: Array.from({ length: 2000 }, (_, at) => `$x_{${at}}$ `).join(''),
  'formulas that double each other':
    `$$${String.raw`\def\a{xxxx}\def\b{\a\a\a\a}\def\c{\b\b\b\b}\def\d{\c\c\c\c}\def\e{\d\d\d\d}\e`}$$\n\n`.repeat(1000),
  footnotes: Array.from({ length: 5000 }, (_, at) => `a[^${at}]\n\n[^${at}]: said\n`).join('\n'),
  'regular expressions in code': `\`\`\`js\n${'x = /a[b/]c/.test(/d/) / 2 / 3;\n'.repeat(1300)}\`\`\`\n`,
  joiners: '\u200d'.repeat(100_000),
  'halves of surrogates': '\ud800'.repeat(50_000),
  'control characters': '\u0001'.repeat(100_000),
  'nested directions': '\u202e\u2066a'.repeat(30_000),
  quotes: `${'>'.repeat(3000)} deep\n`,
  'a table': `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(15_000)}`,
  backticks: '`a'.repeat(40_000),
  'half of html': '<a '.repeat(30_000),
};

/** An export with a chat for each of them. A short answer behind it says the end. */
export function hostileChats(answers = hostileAnswers): Blob {
  const chats = Object.entries(answers).map(([title, text], at) => {
    const said = { turn: 't', at: 2, reply: 'r', model: 'M', state: 'done' };
    return {
      chat: { id: `c${at}`, title, createdAt: at + 1, updatedAt: at + 1, model: null },
      entries: [
        { type: 'message', id: `m${at}`, turn: 't', at: 1, text: 'Go on' },
        { ...said, type: 'answer', id: `a${at}`, text: text.toWellFormed() },
        { ...said, type: 'answer', id: `e${at}`, text: endOf(title) },
      ],
    };
  });
  return new Blob([JSON.stringify({ format: 'switchyard-chats', version: 2, chats })]);
}

export function endOf(title: string): string {
  return `The end of ${title}.`;
}
