/** Letters of other scripts, and the Latin ones that they look like (confusables). */
const LOOK_ALIKES = new Map(
  `aа aɑ aα bь bв cс cϲ cς dԁ dđ eе eє eё fƒ gɡ hһ iі iı iι iї jј kκ kк lӏ lⅼ lł mм nп nո nη oо oο oօ oσ oø pр pρ qԛ rг sѕ
  tт tτ uυ uս vѵ vν wԝ wω wѡ xх xχ yу yγ zᴢ`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(1), pair.slice(0, 1)]),
);

/** Small letters, each as the Latin one it looks like, without accents. */
export function asLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x00-\x7f]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);
}
