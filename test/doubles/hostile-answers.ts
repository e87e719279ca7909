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
  'runs of underscores': `a${'_'.repeat(16_000)}a `.repeat(6),
  'a cell of underscores': `|a|b|\n|-|-|\n|a${'_'.repeat(30_000)}a|b|\n`.repeat(3),
  'blanks to fill in': `Name ${'_'.repeat(1500)} date ${'_'.repeat(1500)}\n`.repeat(30),
  'a word of names': 'a_b'.repeat(33_000),
  'exclamation marks': '!'.repeat(100_000),
  'an address that does not end': `www.a${'"'.repeat(16_000)}\n`.repeat(6),
  'definitions after their names': `${lines(3000, (at) => `[a${at}]`)}\n\n${lines(3000, (at) => `[a${at}]: https://a.example/${at}`)}`,
  'lists in lists': '- '.repeat(50_000),
  tasks: '- [ ] a task\n'.repeat(10_000),
  'short lines of code': `\`\`\`\n${'a\n'.repeat(200_000)}\`\`\`\n`,
  'hidden characters in code': `\`\`\`\n${'a\u200b'.repeat(20_000)}\n\`\`\`\n`,
  'hidden characters in text': 'a\u200b'.repeat(20_000),
  'variation selectors': `${'a\ufe0f'.repeat(20_000)} ${'\u{e0100}'.repeat(20_000)}`,
  'combining marks': `a${'\u0301'.repeat(99_000)}`,
  'a diagram of messages': `\`\`\`mermaid\nsequenceDiagram\n${'A->>B: hello\n'.repeat(1500)}\`\`\`\n`,
  'many diagrams': lines(40, (n) => `\`\`\`mermaid\nflowchart LR\n${lines(60, (at) => `a${n}x${at} --> b${at % 7}`)}\n\`\`\`\n`),
  'a diagram of long labels': `\`\`\`mermaid\nflowchart LR\n${lines(490, (at) => `a${at} -->|${'word '.repeat(10)}| b${(at * 7) % 90}`)}\n\`\`\`\n`,
  'a ragged table': `|a|b|c|d|\n|-|-|-|-|\n${lines(8000, (at) => `|${'x|'.repeat((at % 4) + 1)}`)}\n`,
  'formulas of many rows': `$$\\begin{matrix}${'a & b \\\\ '.repeat(400)}\\end{matrix}$$\n\n`.repeat(150),
  'paragraphs in carriage returns': 'A short one.\r\n\r\n'.repeat(6000),
};

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n');
}

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
