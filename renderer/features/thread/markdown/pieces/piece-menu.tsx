import { Code, Copy, Download, FileSpreadsheet, Quote } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { copyText } from '../../../../foundation/ui/copy-text.ts';
import { AnchoredMenu } from '../../../../foundation/ui/anchored-menu.tsx';
import type { MenuItem } from '../../../../foundation/ui/menu.tsx';
import { saveAsFile } from '../../../../foundation/ui/save-as-file.ts';
import { useLateWords } from '../../../../foundation/words/use-late-words.ts';
import { useWords } from '../../../../foundation/words/use-words.ts';
import { hidePiece, listenToPiece, shownPiece, type Piece } from './piece-in-menu.ts';
import { asCsv, extensionOf } from './piece-texts.ts';
import { useQuote } from '../../../../parts/drafts/use-quote.ts';

const icon = { size: 14, strokeWidth: 1.9 };

/** The menu that all code blocks, tables and formulas share; stands once in the window. */
export function PieceMenu() {
  const shown = useSyncExternalStore(listenToPiece, shownPiece);
  const items = usePieceItems(shown?.piece);
  return <AnchoredMenu at={shown?.button} items={items} onClose={hidePiece} />;
}

function usePieceItems(piece: Piece | undefined): MenuItem[] {
  const { thread, life } = useWords();
  const { hand } = useLateWords();
  const quote = useQuote();
  if (!piece) return [];
  const copy = (label: string, text: string, sign = <Copy {...icon} />) => ({ label, icon: sign, onSelect: () => void copyText(text) });
  const quoted = (text: string) => ({ label: hand.quote, icon: <Quote {...icon} />, onSelect: () => quote(text) });
  const save = (label: string, name: string, type: string, text: string) => ({
    label,
    icon: <Download {...icon} />,
    onSelect: () => saveAsFile(name, type, text),
  });
  switch (piece.kind) {
    case 'code': {
      const name = `code.${extensionOf(piece.language)}`;
      return [copy(thread.copyCode, piece.text), save(hand.saveCode, name, 'text/plain', piece.text), quoted(piece.text)];
    }
    case 'table': {
      const csv = asCsv(piece.rows);
      return [
        copy(life.copyTable, piece.rows.map((cells) => cells.join('\t')).join('\n')),
        copy(hand.copyCsv, csv, <FileSpreadsheet {...icon} />),
        copy(hand.copyMarkdown, piece.markdown, <Code {...icon} />),
        save(hand.saveCsv, 'table.csv', 'text/csv', csv),
        quoted(piece.markdown),
      ];
    }
    case 'formula':
      return [copy(thread.copyFormula, piece.tex), quoted(`$$${piece.tex}$$`)];
    default:
      return piece satisfies never;
  }
}
