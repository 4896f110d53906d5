// Two texts and what they come from, by paragraphs: where they agree, where they differ, and a first proposal
// for each difference.
import { diffSequences, type Span } from '#core/differences.ts'
import { alignItems, type AlignedPair } from '#web/lib/align.ts'

export type Choice = 'mine' | 'theirs' | 'both'

export type MergePart =
  | { kind: 'same'; blocks: string[] }
  | { kind: 'change'; mine: string[]; theirs: string[]; choice: Choice }

/**
 * Parts in the order of reading. Invariant: choosing `mine` everywhere gives mine, `theirs` everywhere gives
 * theirs.
 */
export function mergeParts(
  mine: readonly string[],
  theirs: readonly string[],
  base?: readonly string[],
): MergePart[] {
  const parts: MergePart[] = []
  const item = (text: string) => ({ key: text, text: withoutTags(text), kind: getKind(text) })
  let last: AlignedPair['kind'] | undefined
  for (const pair of alignItems(mine.map(item), theirs.map(item))) {
    const own = mine[pair.old] ?? ''
    const other = theirs[pair.fresh] ?? ''
    const part = parts.at(-1)
    if (pair.kind === 'same') {
      if (part?.kind === 'same') part.blocks.push(own)
      else parts.push({ kind: 'same', blocks: [own] })
    } else {
      // Paragraphs that came or went side by side belong together; a rewritten one stands for itself.
      const open =
        part?.kind === 'change' && last !== 'changed' && pair.kind !== 'changed'
          ? part
          : { kind: 'change' as const, mine: [], theirs: [], choice: 'mine' as Choice }
      if (open !== part) parts.push(open)
      if (pair.kind !== 'added') open.mine.push(own)
      if (pair.kind !== 'removed') open.theirs.push(other)
    }
    last = pair.kind
  }
  for (const part of parts) if (part.kind === 'change') part.choice = proposedChoice(part, base)
  return parts
}

/** Both sides' changes to what they come from; undefined where both have changed the same place. */
export function joinChanges(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const others = diffSequences(base, theirs).map((span) => ({ span, from: theirs }))
  const own = diffSequences(base, mine)
    .map((span) => ({ span, from: mine }))
    .filter(({ span }) => !others.some((other) => isSameChange(span, mine, other.span, theirs)))
  if (own.some(({ span }) => others.some((other) => meets(span, other.span)))) return undefined
  const joined: string[] = []
  let position = 0
  for (const { span, from } of [...own, ...others].sort(
    (one, other) => one.span.oldFrom - other.span.oldFrom || one.span.oldTo - other.span.oldTo,
  )) {
    joined.push(...base.slice(position, span.oldFrom), ...from.slice(span.newFrom, span.newTo))
    position = span.oldTo
  }
  return [...joined, ...base.slice(position)]
}

function meets(one: Span, other: Span): boolean {
  const isOnePlace = one.oldFrom === other.oldFrom && one.oldTo === other.oldTo
  return isOnePlace || (one.oldFrom < other.oldTo && other.oldFrom < one.oldTo)
}

function isSameChange(one: Span, mine: readonly string[], other: Span, theirs: readonly string[]): boolean {
  const [own, another] = [mine.slice(one.newFrom, one.newTo), theirs.slice(other.newFrom, other.newTo)]
  return (
    one.oldFrom === other.oldFrom &&
    one.oldTo === other.oldTo &&
    own.length === another.length &&
    own.every((block, index) => block === another[index])
  )
}

/**
 * With the text both come from, only what both have changed is a question; without it everything of both is
 * kept.
 */
function proposedChoice(
  { mine, theirs }: { mine: string[]; theirs: string[] },
  base: readonly string[] | undefined,
): Choice {
  if (base === undefined) return mine.length === 0 ? 'theirs' : 'mine'
  const known = new Set(base)
  const isMineOld = mine.every((block) => known.has(block))
  const isTheirsOld = theirs.every((block) => known.has(block))
  if (isMineOld && !isTheirsOld) return 'theirs'
  if (isTheirsOld && !isMineOld) return 'mine'
  // One side has taken out what the other left alone.
  if (isMineOld && isTheirsOld) return mine.length <= theirs.length ? 'mine' : 'theirs'
  return 'both'
}

/** The blocks that the choices leave, in order. */
export function mergedBlocks(parts: readonly MergePart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'same') return part.blocks
    if (part.choice === 'mine') return part.mine
    return part.choice === 'theirs' ? part.theirs : [...part.mine, ...part.theirs]
  })
}

/** The words of a block of HTML or Markdown, for comparing and showing. */
export function withoutTags(block: string): string {
  return block
    .replace(/<(?:br|\/p|\/li|\/tr|\/h[1-6])[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}

function getKind(block: string): string {
  return (
    /^\s*<([a-z0-9]+)/i.exec(block)?.[1]?.toLowerCase() ??
    /^\s*(#{1,6}|[-*+]|\d+\.|>|```|\|)/.exec(block)?.[1] ??
    'p'
  )
}
