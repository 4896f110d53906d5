import type { Check } from '#capabilities/site-crawl/index.ts'

/** The checks of the catalogue that were asked for, by their own names or their areas'. */
export function chosenChecks(
  checks: readonly Check[],
  wanted: readonly string[] | undefined,
): readonly Check[] {
  if (wanted === undefined || wanted.length === 0) return checks
  const names = new Set(wanted)
  return checks.filter(({ id, area }) => names.has(id) || names.has(area))
}
