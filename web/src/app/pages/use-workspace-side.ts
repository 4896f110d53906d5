import { useState } from 'react'
import { sides, type Side } from '#web/features/documents/workspace/sides.ts'
import { readStored, writeStored } from '#web/lib/appearance.ts'
import { useIsWide } from '#web/lib/use-media.ts'

const keys = { text: 'pressroom.desk.side', article: 'pressroom.article.side' } as const

/** The pane beside a text or an article; on a wide screen the one of the last time. */
export function useWorkspaceSide({
  page,
  hasSources,
}: {
  page: keyof typeof keys
  hasSources: boolean
}): [Side | undefined, (side: Side | undefined) => void] {
  const key = keys[page]
  const isWide = useIsWide()
  const [side, setSide] = useState<Side | undefined>(() => {
    const kept = isWide ? readStored(key) : null
    return sides.find((known) => known === kept && (hasSources || (known !== 'sources' && known !== 'links')))
  })
  const openSide = (next: Side | undefined): void => {
    setSide(next)
    writeStored(key, next ?? '')
  }
  return [side, openSide]
}
