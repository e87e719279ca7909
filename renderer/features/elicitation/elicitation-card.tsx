import type { ElicitationQuestion } from '../../../contract/elicitation.ts';
import { FormCard } from './form-card.tsx';
import { JsonCard } from './json-card.tsx';
import { PageCard } from './page-card.tsx';

/**
 * A server's question to the person: a form, a text where no form can be drawn, or a page to open.
 */
export function ElicitationCard({ question, hue }: { question: ElicitationQuestion; hue: number }) {
  const { ask } = question;
  switch (ask.mode) {
    case 'form':
      return <FormCard question={question} ask={ask} hue={hue} />;
    case 'json':
      return <JsonCard question={question} ask={ask} hue={hue} />;
    case 'page':
      return <PageCard question={question} ask={ask} hue={hue} />;
    default:
      return ask satisfies never;
  }
}
