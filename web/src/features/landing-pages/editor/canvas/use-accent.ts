// Whether the selected words of a text have an accent, and what gives it to them or takes it away: one step
// of undo.
import {
  canHaveAccents,
  findAccentLook,
  hasAccentAt,
  setAccents,
  toggleAccent,
} from '#core/landing-page/tree/edit/index.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from '../editor-context.ts'
import { findSection, putSection } from '../state/edit-sections.ts'
import type { AccentAction } from './format-bar.tsx'
import type { PageFrame } from './page-frame.ts'
import type { FocusedText } from './text-editing.ts'

/** Undefined where no text is being written that has accents. */
export function useAccent(frame: PageFrame, focused: FocusedText | undefined): AccentAction | undefined {
  const { editor } = useEditor()
  if (focused === undefined) return undefined
  const { sectionId, nodeId } = focused.place
  const accented = frame.texts.accents()
  const { sections, theme } = editor.page()
  if (accented === undefined || !canHaveAccents(findSection(sections, sectionId), nodeId)) return undefined
  const { selected, ...text } = accented
  return {
    isOn: hasAccentAt(text, selected),
    toggle() {
      const section = findSection(editor.page().sections, sectionId)
      if (section === undefined) return
      const next = setAccents(section, nodeId, toggleAccent(text, selected, findAccentLook(sections, theme)))
      editor.change({ label: texts.format.accent }, (page) => ({
        ...page,
        sections: putSection(page.sections, next),
      }))
    },
  }
}
