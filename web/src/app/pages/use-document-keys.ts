import type { Side } from '#web/features/documents/desk/desk-head.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'

export interface DocumentKeys {
  toggle: (side: Side) => void
  hasAssistant: boolean
  remark: (kind: 'comment' | 'suggestion') => void
  nextBlank: () => void
  save: () => void
}

/** The keys of the open document. */
export function useDocumentKeys({ toggle, hasAssistant, remark, nextBlank, save }: DocumentKeys): void {
  const { group, shortcutSide, shortcutOutline, shortcutComments, shortcutComment, shortcutSuggest, nextBlank: blankLabel } = t.editor.page
  useShortcuts([{ keys: 'mod+j', label: shortcutSide, group, run: () => toggle('assistant') }], hasAssistant)
  useShortcuts([
    { keys: 'mod+shift+o', label: shortcutOutline, group, run: () => toggle('outline') },
    { keys: 'mod+shift+k', label: shortcutComments, group, run: () => toggle('comments') },
    { keys: 'mod+alt+m', label: shortcutComment, group, run: () => remark('comment') },
    { keys: 'mod+alt+e', label: shortcutSuggest, group, run: () => remark('suggestion') },
    { keys: 'mod+shift+l', label: blankLabel, group, run: nextBlank },
    { keys: 'mod+s', label: t.common.save, group, run: save },
  ])
}
