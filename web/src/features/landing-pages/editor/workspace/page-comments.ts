// Where the open page meets the comments on it, which are a feature of their own.
import type { ReactNode, RefObject } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { CommentedSurface } from '#web/lib/passages.ts'

/** What others do to the open page. */
export interface OpenPageHandle {
  openComments(): void
  closeComments(): void
  /** Shows what others have made of the page; what is being edited meets it when it is saved. */
  takeTheirs(): Promise<LandingPage | undefined>
}

export interface PageComments {
  openCount: number
  panel: ReactNode
  /** Filled while the page is open. */
  handle: RefObject<OpenPageHandle | undefined>
  /** The page is there, or was drawn again. */
  onSurface: (surface: CommentedSurface) => void
  onDrawn: () => void
  /** Comments on the selected words. */
  onComment: () => void
}
