import { expect, test } from 'vitest';
import { formulaTree } from '../../../../../../renderer/features/thread/markdown/math/draw-formula.ts';

const nested = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`;

test.for(['E = mc^2', String.raw`\def\R{\mathbb{R}} x \in \R`, String.raw`\begin{matrix} a & b \\ c & d \end{matrix}`])(
  '%s is drawn',
  (tex) => {
    expect(formulaTree(tex, true)).toBeDefined();
  },
);

test.for([
  ['no TeX', String.raw`\frac{a}`],
  ['a command without end', String.raw`\def\a{\a\a}\a`],
  [
    'commands that double each other',
    String.raw`\def\a{xxxx}\def\b{\a\a\a\a}\def\c{\b\b\b\b}\def\d{\c\c\c\c}\def\e{\d\d\d\d}\def\f{\e\e\e\e}\f`,
  ],
  ['one long command, often', `\\def\\a{${'x'.repeat(1900)}}${'\\a '.repeat(600)}`],
  ['a command that copies what it is given', `\\def\\a#1{${'#1'.repeat(900)}}\\a{${'x'.repeat(1900)}}`],
  ['a command made of what it comes to', `\\def\\a{${'x'.repeat(900)}}\\edef\\b{${'\\a'.repeat(900)}}\\b\\b\\b`],
  ['too many braces', nested('{', '}', 1990)],
])('%s stays as it was written', ([, tex = '']) => {
  expect(formulaTree(tex, true)).toBeUndefined();
});

test.for([
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\url{https://a.test}`,
  String.raw`\includegraphics{https://a.test/a.png}`,
  String.raw`\htmlStyle{position: fixed}{x}`,
  String.raw`\htmlClass{dialog}{x}`,
])('%s would lead somewhere, load something or style the page, and is not drawn', (tex) => {
  expect(formulaTree(tex, false)).toBeUndefined();
});
