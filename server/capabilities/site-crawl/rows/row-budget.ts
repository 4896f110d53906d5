// How much of a page's links and findings is kept, in bytes. Ordinary pages come nowhere near: a page of a
// shop keeps fifteen thousand.
import { shorten } from '#core/text.ts'
import type { LinkEdge } from '../site.types.ts'
import type { Hit } from '../check.types.ts'

export interface RowBudget {
  linkBytes: number
  hitBytes: number
}

const perPage: RowBudget = { linkBytes: 600_000, hitBytes: 200_000 }
/** For an audit that has used up its budget: little more than that each page is reported. */
const afterwards: RowBudget = { linkBytes: 10_000, hitBytes: 5_000 }
const perAudit = 1_000_000_000
/** Quotes, commas, names of members. */
const aroundEdge = 12
const aroundHit = 60
/** Of a place that is kept though there is no room, so that no check is without one. */
const shortest = 200

/** What the next page may keep, when so many bytes of the audit are kept already. */
export function budgetAfter(keptBytes: number): RowBudget {
  return keptBytes < perAudit ? perPage : afterwards
}

/** The first edges that have room, and how many bytes they take. */
export function edgesWithin(
  edges: readonly LinkEdge[],
  bytes: number,
): { kept: readonly LinkEdge[]; bytes: number } {
  let used = 0
  for (const [at, { to, anchor }] of edges.entries()) {
    const size = Buffer.byteLength(to) + Buffer.byteLength(anchor) + aroundEdge
    if (used + size > bytes) return { kept: edges.slice(0, at), bytes: used }
    used += size
  }
  return { kept: edges, bytes: used }
}

/** The same for the hits of one check; the first of them is kept in any case, if need be shortened. */
export function hitsWithin(hits: readonly Hit[], bytes: number): { kept: readonly Hit[]; bytes: number } {
  let used = 0
  for (const [at, hit] of hits.entries()) {
    const size = getSize(hit)
    if (used + size <= bytes) used += size
    else if (at > 0) return { kept: hits.slice(0, at), bytes: used }
    else {
      const first = shortened(hit)
      return { kept: [first], bytes: getSize(first) }
    }
  }
  return { kept: hits, bytes: used }
}

function getSize({ url = '', target = '', evidence, expected = '', anchor = '' }: Hit): number {
  return [url, target, evidence, expected, anchor].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    aroundHit,
  )
}

function shortened({ url, target, evidence, expected, anchor, severity }: Hit): Hit {
  const short = (text: string): string => shorten(text, shortest)
  return {
    evidence: short(evidence),
    ...(url !== undefined && { url }),
    ...(target !== undefined && { target }),
    ...(expected !== undefined && { expected: short(expected) }),
    ...(anchor !== undefined && { anchor: short(anchor) }),
    ...(severity !== undefined && { severity }),
  }
}
