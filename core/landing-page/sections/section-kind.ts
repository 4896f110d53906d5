import type { BackgroundName } from '../readable-theme.ts'
import type { Html } from '../html.ts'
import type { View } from '../view.ts'

/** One way to lay a section out. What it does not take of a view is rendered below it. */
export interface Layout {
  name: string
  label: string
  /** Where it looks best, if elsewhere than its type. */
  background?: BackgroundName
  /** Its background whatever the section names: what is on an image must be read on any image. */
  fixedBackground?: BackgroundName
  draw: (view: View) => Html
}

export interface SectionKind {
  /** The first is the one of sections that name none. */
  layouts: readonly [Layout, Layout, ...Layout[]]
  /** Where a section names no background. */
  background: BackgroundName
  styles: string
}
