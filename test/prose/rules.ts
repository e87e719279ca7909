import type { Root as Markdown } from 'mdast';
import { toString } from 'nlcst-to-string';
import type { Root as Prose, Sentence } from 'nlcst';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** A sentence has at most so many words; inline code counts as one. */
export function sentenceLength(most: number) {
  return (tree: Prose, file: VFile): void => {
    eachSentence(tree, (sentence) => {
      let words = 0;
      visit(sentence, (node) => {
        if (node.type !== 'WordNode' && node.type !== 'SourceNode') return undefined;
        words += 1;
        return SKIP;
      });
      if (words > most) file.message(`${words} words in a sentence; at most ${most}`, at(sentence, 'sentence-length'));
    });
  };
}

/**
 * The subject of a sentence is a thing with a name. “Whatever comes is kept” has none: “Each
 * message is kept” has one. Questions and headings may begin so.
 */
export function namedSubject() {
  return (tree: Prose, file: VFile): void => {
    eachSentence(tree, (sentence) => {
      const text = toString(sentence).trim();
      const [first] = /^(?:Whoever|Whatever|What|Who|Which)\b/.exec(text) ?? /\bwhoever\b/.exec(text) ?? [];
      if (first && /[.:;)]$/.test(text)) file.message(`Name the subject in place of “${first}”`, at(sentence, 'named-subject'));
    });
  };
}

export function noTrailingSpace() {
  return (_: Markdown, file: VFile): void => {
    String(file)
      .split('\n')
      .forEach((line, index) => {
        const column = line.trimEnd().length + 1;
        if (column <= line.length)
          file.message('Space at the end of a line', { place: { line: index + 1, column }, ruleId: 'no-trailing-space', source: 'prose' });
      });
  };
}

function eachSentence(tree: Prose, look: (sentence: Sentence) => void): void {
  visit(tree, 'SentenceNode', (sentence) => {
    look(sentence);
    return SKIP;
  });
}

function at({ position }: Sentence, ruleId: string) {
  return { ...(position && { place: position }), ruleId, source: 'prose' };
}
