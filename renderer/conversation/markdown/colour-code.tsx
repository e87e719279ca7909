import type { ReactNode } from 'react';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** The code with the classes of its words; as it is when the language is unknown. */
export function colourCode(code: string, language: string): ReactNode {
  return lowlight.registered(language) ? draw(lowlight.highlight(language, code).children) : code;
}

function draw(nodes: Node[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    return (
      <span key={index} className={classOf(node.properties['className'])}>
        {draw(node.children)}
      </span>
    );
  });
}

function classOf(names: unknown): string {
  return Array.isArray(names) ? names.join(' ') : '';
}
