// Going from one blank of the page to the next.
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from './editor-context.ts'
import { findNextBlank } from './state/blanks.ts'
import type { Place } from './canvas/places.ts'

export interface Blanks {
  /** Behind what is selected. */
  goToNext: () => void
  goToFirst: () => void
  /** The first of a section. */
  goToSection: (sectionId: string) => void
}

export function useBlanks(): Blanks {
  const { editor, selection, writeIn, announce } = useEditor()
  const goTo = (from: Place | undefined): void => {
    const next = findNextBlank(editor.page().sections, from)
    if (next === undefined) announce(texts.claims.noBlanks)
    else writeIn(next)
  }
  return {
    goToNext: () => goTo(selection.place),
    goToFirst: () => goTo(undefined),
    goToSection: (sectionId) => goTo({ sectionId }),
  }
}
