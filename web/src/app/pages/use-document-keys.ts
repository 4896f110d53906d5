import type { Side } from '#web/features/documents/workspace/sides.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'

export interface DocumentKeys {
  hasSources: boolean
  toggle: (side: Side) => void
  annotation: (kind: 'comment' | 'suggestion') => void
  nextBlank: () => void
  focusMode: () => void
  save: () => void
}

/** The keys of the open document. */
export function useDocumentKeys({
  hasSources,
  toggle,
  annotation,
  nextBlank,
  focusMode,
  save,
}: DocumentKeys): void {
  const group = 'document'
  useShortcuts([
    { group, keys: 'mod+j', run: () => toggle('assistant') },
    { group, keys: 'mod+shift+o', run: () => toggle('outline') },
    { group, keys: 'mod+shift+k', run: () => toggle('comments') },
    { group, keys: 'mod+alt+k', run: () => toggle('checks') },
    { group, keys: 'mod+alt+m', run: () => annotation('comment') },
    { group, keys: 'mod+alt+e', run: () => annotation('suggestion') },
    { group, keys: 'mod+shift+l', run: nextBlank },
    { group, keys: 'mod+alt+f', run: focusMode },
    { group, keys: 'mod+s', run: save },
  ])
  useShortcuts([{ group, keys: 'mod+alt+r', run: () => toggle('sources') }], hasSources)
}
