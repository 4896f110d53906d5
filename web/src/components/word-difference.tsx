import { useMemo } from 'react'
import { diffSequences, joinNearSpans, splitWords } from '#core/differences.ts'

/** One text with what was taken from it struck and what came underlined. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => findPieces(before, after), [before, after])
  return (
    <>
      {pieces.map(({ kind, text }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity, and the list is made again with each text
        const key = index
        if (kind === 'same') return <span key={key}>{text}</span>
        return kind === 'removed' ? (
          <del key={key} className="text-soft line-through">
            {text}
          </del>
        ) : (
          <ins key={key} className="text-accent underline underline-offset-2">
            {text}
          </ins>
        )
      })}
    </>
  )
}

interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

function findPieces(before: string, after: string): Piece[] {
  const old = splitWords(before)
  const fresh = splitWords(after)
  const pieces: Piece[] = []
  let position = 0
  for (const span of joinNearSpans(diffSequences(old, fresh), old)) {
    pieces.push({ kind: 'same', text: old.slice(position, span.oldFrom).join('') })
    pieces.push({ kind: 'removed', text: old.slice(span.oldFrom, span.oldTo).join('') })
    pieces.push({ kind: 'added', text: fresh.slice(span.newFrom, span.newTo).join('') })
    position = span.oldTo
  }
  pieces.push({ kind: 'same', text: old.slice(position).join('') })
  return pieces.filter(({ text }) => text !== '')
}
