// Properties (fast-check): the same few cases in each `npm test`, so that a run says today what it says
// tomorrow; many others in
// `npm run test:long`, which sets PROPERTIES_SEED and PROPERTIES_TIMES and prints both (docs/decisions/0118).
import * as fc from 'fast-check'

/** What the cases are rendered from; a failure names it, and the path of its smallest case. */
export const propertiesSeed = getNumber('PROPERTIES_SEED', 20_261_121)
/** How many times as many cases as a test asks for. */
const times = getNumber('PROPERTIES_TIMES', 1)
/**
 * A property that is slow looks at fewer cases than `times` says rather than hold up the others, in
 * milliseconds.
 */
const maxMs = 120_000

/** Throws with the smallest case for which the property does not hold; `runs` is how many are tried. */
export function holds<Given>(property: fc.IAsyncProperty<Given>, runs?: number): Promise<void>
export function holds<Given>(property: fc.IProperty<Given>, runs?: number): void
export function holds<Given>(
  property: fc.IAsyncProperty<Given> | fc.IProperty<Given>,
  runs = 100,
): Promise<void> | void {
  return fc.assert(property as fc.IProperty<Given>, {
    seed: propertiesSeed,
    numRuns: runs * times,
    ...(times > 1 ? { interruptAfterTimeLimit: maxMs } : {}),
  })
}

function getNumber(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise)
  if (!Number.isInteger(value)) throw new Error(`${name} must be a whole number.`)
  return value
}
