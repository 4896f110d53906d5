// How common slips of English and German are put right.
export function slipMessage(groups: Record<string, string> | undefined): string {
  return groups?.['mark'] !== undefined
    ? 'The verb is “have”, which sounds like “of” here.'
    : `“${slipFix(groups)}” is meant here.`
}

/** `should of` → `have`, by which of the rule's marks was found. */
export function slipFix(groups: Record<string, string> | undefined): string {
  if (groups?.['mark'] !== undefined) return 'have'
  if (groups?.['mark2'] !== undefined) return 'a lot'
  if (groups?.['mark3'] !== undefined) return 'than'
  const capital = (original: string, fixed: string): string =>
    /^\p{Lu}/u.test(original) ? fixed.charAt(0).toUpperCase() + fixed.slice(1) : fixed
  return groups?.['mark4'] !== undefined
    ? capital(groups['mark4'], 'it’s')
    : capital(groups?.['mark5'] ?? '', 'you’re')
}

/** German words as they are often misspelt, put right. */
export function correctedSlip(slip: string): string {
  const fixed: Readonly<Record<string, string>> = {
    'im voraus': 'im Voraus',
    'im vorraus': 'im Voraus',
    'im Vorraus': 'im Voraus',
    vorraus: 'voraus',
    nähmlich: 'nämlich',
    garnicht: 'gar nicht',
    Garnicht: 'Gar nicht',
    aufjedenfall: 'auf jeden Fall',
    Aufjedenfall: 'Auf jeden Fall',
    vorallem: 'vor allem',
    Vorallem: 'Vor allem',
    rythmus: 'Rhythmus',
    Rythmus: 'Rhythmus',
  }
  return (
    fixed[slip] ??
    slip
      .replace(/^([Ss])tandart$/, '$1tandard')
      .replace(/^([Ww])ieder(?=spiegel)/, '$1ider')
      .replace(/^([Ee])ndgeld$/, '$1ntgelt')
      .replace(/^([Aa])gressiv/, '$1ggressiv')
  )
}
