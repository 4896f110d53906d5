// One number for a text, and what it is made of.
import type {
  CheckContext,
  CheckFinding,
  CheckSeverity,
  PartScore,
  ScorePart,
} from './writing-checks.types.ts'

const weights: Readonly<Record<ScorePart, number>> = {
  correctness: 25,
  readability: 20,
  style: 15,
  structure: 10,
  keyphrase: 15,
  sources: 5,
  links: 5,
  'search-result': 5,
  brand: 10,
}
const lost: Readonly<Record<CheckSeverity, number>> = { critical: 60, warning: 25, notice: 8 }
/** A check that finds much takes this many times its loss at most: ten long sentences are one habit. */
const maxTimes = 2
/** Points for a slip in 100 words. */
const lostPerSlip: Readonly<Record<CheckSeverity, number>> = { critical: 30, warning: 20, notice: 6 }

/** The parts that there was something to check for. */
export function scoreParts(
  findings: readonly CheckFinding[],
  words: number,
  context: CheckContext,
  hasSourceTerms: boolean,
): PartScore[] {
  const isArticle = context.isArticle === true
  const applies: Readonly<Record<ScorePart, boolean>> = {
    correctness: true,
    readability: true,
    style: true,
    structure: isArticle || words > 300,
    keyphrase: (context.keyword ?? '').trim() !== '',
    sources: hasSourceTerms,
    links: isArticle,
    'search-result': isArticle || context.description !== undefined,
    brand: (context.bannedWords ?? []).length + (context.weSay ?? []).length > 0,
  }
  return (Object.keys(weights) as ScorePart[])
    .filter((part) => applies[part])
    .map((part) => ({
      part,
      weight: weights[part],
      score: scorePart(
        findings.filter((finding) => finding.part === part),
        part,
        words,
      ),
    }))
}

function scorePart(findings: readonly CheckFinding[], part: ScorePart, words: number): number {
  if (part === 'correctness') {
    const slips = findings.reduce((sum, { severity }) => sum + lostPerSlip[severity], 0)
    return clamp(100 - (slips * 100) / Math.max(100, words))
  }
  const byCheck = Map.groupBy(findings, ({ id }) => id)
  let sum = 0
  for (const found of byCheck.values()) {
    const each = found.map(({ severity }) => lost[severity]).sort((one, other) => other - one)
    const all = each.reduce((total, points) => total + points, 0)
    sum += Math.min(all, (each[0] ?? 0) * maxTimes)
  }
  return clamp(100 - sum)
}

/** The mean of the parts by their weight; 0 for a text without a word. */
export function totalScore(parts: readonly PartScore[], words: number): number {
  if (words === 0) return 0
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  return clamp(parts.reduce((sum, part) => sum + part.score * part.weight, 0) / Math.max(1, weight))
}

function clamp(score: number): number {
  return Math.round(Math.min(100, Math.max(0, score)))
}
