import { lazy, Suspense } from 'react';
import type { ElicitationQuestion } from '../../../contract/elicitation.ts';
import { FormCard } from './form-card.tsx';
import { PageCard } from './page-card.tsx';

/** Rare, and knows the words for secrets in many languages. */
const JsonCard = lazy(() => import('./json-card.tsx').then((loaded) => ({ default: loaded.JsonCard })));

/**
 * A server's question to the person: a form, a text where no form can be drawn, or a page to open.
 */
export function ElicitationCard({ question, hue }: { question: ElicitationQuestion; hue: number }) {
  const { ask } = question;
  switch (ask.mode) {
    case 'form':
      return <FormCard question={question} ask={ask} hue={hue} />;
    case 'json':
      return (
        <Suspense fallback={null}>
          <JsonCard question={question} ask={ask} hue={hue} />
        </Suspense>
      );
    case 'page':
      return <PageCard question={question} ask={ask} hue={hue} />;
    default:
      return ask satisfies never;
  }
}
