import { Fragment, type ReactNode } from 'react';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight();
let reading: Promise<void> | undefined;

/** Makes the grammars ready, each in a task of its own: all at once take as long as several frames. Before that every language is unknown. */
export function readGrammars(): Promise<void> {
  return (reading ??= registerAll());
}

async function registerAll(): Promise<void> {
  for (const [name, grammar] of Object.entries(common)) {
    lowlight.register(name, grammar);
    await new Promise((next) => setTimeout(next));
  }
}

type Node = ReturnType<typeof lowlight.highlight>['children'][number];
type Word = (text: string) => ReactNode;

/** The code with the classes of its words; as it is when the language is unknown. */
export function colourCode(code: string, language: string, word: Word = (text) => text): ReactNode {
  return lowlight.registered(language) ? draw(lowlight.highlight(language, code).children, word) : word(code);
}

function draw(nodes: Node[], word: Word): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.type === 'text') return <Fragment key={index}>{word(node.value)}</Fragment>;
    if (node.type !== 'element') return null;
    return (
      <span key={index} className={classOf(node.properties['className'])}>
        {draw(node.children, word)}
      </span>
    );
  });
}

function classOf(names: unknown): string {
  return Array.isArray(names) ? names.join(' ') : '';
}
