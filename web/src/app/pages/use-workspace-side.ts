import { useState } from 'react'
import { sides, type Side } from '#web/features/documents/workspace/sides.ts'
import { readStored, writeStored } from '#web/lib/appearance.ts'
import { useIsWide } from '#web/lib/use-media.ts'

const key = 'pressroom.desk.side'

/** The pane beside the text; on a wide screen the one of the last time. */
export function useWorkspaceSide({
  hasSources,
}: {
  hasSources: boolean
}): [Side | undefined, (side: Side | undefined) => void] {
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
