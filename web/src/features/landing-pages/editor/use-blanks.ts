// Going from one blank of the page to the next.
import { useRef } from 'react'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from './editor-context.ts'
import { findNextBlank } from './state/blanks.ts'
import type { Place, TextPlace } from './canvas/places.ts'

export interface Blanks {
  /** Behind what is selected. */
  goToNext: () => void
  goToFirst: () => void
  /** The first of a section. */
  goToSection: (sectionId: string) => void
}

export function useBlanks(): Blanks {
  const { editor, selection, writeIn, announce } = useEditor()
  // What is selected does not say which of the texts of a section has the caret.
  const last = useRef<TextPlace>(undefined)
  const goTo = (from: Place | undefined): void => {
    const next = findNextBlank(editor.page().sections, from)
    last.current = next
    if (next === undefined) announce(texts.claims.noBlanks)
    else writeIn(next)
  }
  return {
    goToNext: () => goTo(isAt(last.current, selection.place) ? last.current : selection.place),
    goToFirst: () => goTo(undefined),
    goToSection: (sectionId) => goTo({ sectionId }),
  }
}

function isAt(text: TextPlace | undefined, place: Place | undefined): boolean {
  return text !== undefined && text.sectionId === place?.sectionId && text.componentId === place.componentId
}
