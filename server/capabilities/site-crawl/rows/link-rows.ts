// The links of a page as one row: short names, and targets by key for whoever looks from the other end. What
// it names beside links has a column of its own: checks of images, scripts and the like read it again and
// again, and it is a small part of the whole.
import type { LinkEdge } from '../site.types.ts'
import { findPageKey } from '../frontier/crawl-url.ts'
import { edgesWithin } from './row-budget.ts'

const kinds = [
  'link',
  'image',
  'script',
  'style',
  'frame',
  'canonical',
  'hreflang',
  'og-image',
  'candidate',
] as const satisfies readonly LinkEdge['kind'][]

/** URL, kind, words, and 1 where it is not to be followed. */
type PackedEdge = [to: string, kind: number, anchor: string, isNofollow: 0 | 1]

export interface LinkRow {
  kinds: number
  linked: string[]
  followed: string[]
  named: string[]
  links: string
  parts: string
}

/** A page that names more is a list made by a program; the row of one has to stay readable in one go. */
const maxEdges = 5_000

export function kindBit(kind: LinkEdge['kind']): number {
  return 1 << kinds.indexOf(kind)
}

/** As many of them as there is room for; `cut`: how many are left out. */
export function packEdges(
  auditId: string,
  edges: readonly LinkEdge[],
  maxBytes: number,
): { row: LinkRow; bytes: number; cut: number } {
  const linked = new Set<string>()
  const followed = new Set<string>()
  const named = new Set<string>()
  let bits = 0
  const { kept, bytes } = edgesWithin(edges.slice(0, maxEdges), maxBytes)
  for (const { to, kind, isNofollow } of kept) {
    bits |= kindBit(kind)
    const key = findPageKey(auditId, to)
    if (key === undefined) continue
    named.add(key)
    if (kind !== 'link') continue
    linked.add(key)
    if (!isNofollow) followed.add(key)
  }
  const packed = (some: readonly LinkEdge[]): string =>
    JSON.stringify(
      some.map(({ to, kind, anchor, isNofollow }): PackedEdge => [
        to,
        kinds.indexOf(kind),
        anchor,
        isNofollow ? 1 : 0,
      ]),
    )
  const row = {
    kinds: bits,
    linked: [...linked],
    followed: [...followed],
    named: [...named],
    links: packed(kept.filter(({ kind }) => kind === 'link')),
    parts: packed(kept.filter(({ kind }) => kind !== 'link')),
  }
  return { row, bytes, cut: edges.length - kept.length }
}

export function unpackEdges(from: string, edges: string): LinkEdge[] {
  return (JSON.parse(edges) as PackedEdge[]).map(([to, kind, anchor, isNofollow]) => ({
    from,
    to,
    kind: kinds[kind] ?? 'link',
    anchor,
    isNofollow: isNofollow === 1,
  }))
}
