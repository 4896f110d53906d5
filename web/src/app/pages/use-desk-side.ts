import { useState } from 'react'
import type { Side } from '#web/features/documents/desk/desk-head.tsx'
import { readStored, writeStored } from '#web/lib/appearance.ts'
import { useIsWide } from '#web/lib/use-media.ts'

const key = 'pressroom.desk.side'

/** The pane beside the text; on a wide screen the one of the last time, where this kind of text has it. */
export function useDeskSide({ hasAssistant }: { hasAssistant: boolean }): [Side | undefined, (side: Side | undefined) => void] {
  const isWide = useIsWide()
  const [side, setSide] = useState<Side | undefined>(() => {
    const kept = isWide ? ((readStored(key) as Side | null) ?? undefined) : undefined
    return kept === 'assistant' && !hasAssistant ? undefined : kept
  })
  const openSide = (next: Side | undefined): void => {
    setSide(next)
    writeStored(key, next ?? '')
  }
  return [side, openSide]
}
