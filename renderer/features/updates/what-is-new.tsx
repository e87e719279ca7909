import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { NewerVersion } from '../../../contract/update.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import './updates.css';

/** The changes of a newer version, folded: text of those who released it, and drawn as that. */
export function WhatIsNew({ newer: { version, notes } }: { newer: NewerVersion }) {
  const { updates } = useLateWords();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  if (notes === '') return null;
  return (
    <>
      <button type="button" className="update-new" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} strokeWidth={2} aria-hidden="true" />
        {updates.whatIsNew}
      </button>
      {open && (
        <Said hue={hueFor(undefined, {})} head={updates.saidBy(version)}>
          {/* It can be scrolled, so Tab comes here. */}
          <div className="update-notes" role="group" aria-label={updates.whatIsNew} tabIndex={0} dir="auto">
            {visible(notes)}
          </div>
        </Said>
      )}
    </>
  );
}
