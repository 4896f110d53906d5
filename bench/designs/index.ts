// All designs of the bench. Half of them were never looked at while the rules were tuned: a figure that only
// holds for the other half would be worth little.
import { later } from './held-out/later.ts'
import { offices } from './held-out/offices.ts'
import { printedLater } from './held-out/printed.ts'
import { heldOutSheets } from './held-out/sheets.ts'
import { small } from './held-out/small.ts'
import { stays } from './held-out/stays.ts'
import type { BenchDesign } from './kit.ts'
import { airyAndDark } from './tuned/airy-and-dark.ts'
import { bandsAndRules } from './tuned/bands-and-rules.ts'
import { harder } from './tuned/harder.ts'
import { others } from './tuned/others.ts'
import { printed } from './tuned/printed.ts'
import { sheets } from './tuned/sheets.ts'

export { makeDocument, type BenchDesign } from './kit.ts'
export const tunedDesigns: readonly BenchDesign[] = [
  ...airyAndDark,
  ...bandsAndRules,
  ...sheets,
  ...others,
  ...harder,
  ...printed,
]
export const heldOutDesigns: readonly BenchDesign[] = [
  ...stays,
  ...offices,
  ...small,
  ...heldOutSheets,
  ...later,
  ...printedLater,
]
