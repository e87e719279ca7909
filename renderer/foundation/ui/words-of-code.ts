import { common, createLowlight } from 'lowlight';

/** Code with the classes of its words: text, or a class and what is in it. */
export type Word = string | [classes: string, within: Word[]];

/** Lines of code that are drawn together. */
const LINES = 100;

const lowlight = createLowlight(common);

/** The words of the code, in parts of a hundred lines; undefined when the language is unknown. */
export function codeWords(code: string, language: string): Word[][] | undefined {
  if (!lowlight.registered(language)) return undefined;
  return byLines(lowlight.highlight(language, code).children.map(toWord));
}

type CodeNode = ReturnType<typeof lowlight.highlight>['children'][number];

function toWord(node: CodeNode): Word {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const names = node.properties['className'];
  return [Array.isArray(names) ? names.join(' ') : '', node.children.map(toWord)];
}

/**
 * Each part without the line break at its end; a word that goes on into the next part is in both.
 */
function byLines(words: Word[]): Word[][] {
  const parts: Word[][] = [[]];
  let lines = 0;
  const add = (text: string, classes: string[]) => {
    const within = parts.at(-1);
    if (text !== '') within?.push(classes.reduceRight<Word>((word, name) => [name, [word]], text));
  };
  const walk = (word: Word, classes: string[]) => {
    if (typeof word !== 'string') return word[1].forEach((one) => walk(one, [...classes, word[0]]));
    let begin = 0;
    for (let at = word.indexOf('\n'); at >= 0; at = word.indexOf('\n', at + 1)) {
      lines += 1;
      if (lines % LINES > 0) continue;
      add(word.slice(begin, at), classes);
      parts.push([]);
      begin = at + 1;
    }
    add(word.slice(begin), classes);
  };
  words.forEach((word) => walk(word, []));
  return parts;
}
