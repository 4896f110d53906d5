/**
 * Takes plurals and the commonest endings off, never more: what is left still distinguishes `train` from
 * `trainer`.
 */
export function lightStem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^siu])s$/, '$1')
  const bare =
    single.length > 5
      ? single.replace(/(?:([a-z])\1)?(ing|ed)$/, (_, doubled: string | undefined) => doubled ?? '')
      : single
  const cut = bare.length >= 3 && /[aeiouy]/.test(bare) ? bare : single
  return cut.length > 3 ? cut.replace(/e$/, '') : cut
}
