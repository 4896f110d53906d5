import type { GroundName } from '../readable-theme.ts'
import type { Html } from '../html.ts'
import type { View } from '../view.ts'

/** One way to lay a section out. What it does not take of a view is drawn below it. */
export interface Layout {
  name: string
  label: string
  /** Where it looks best, if elsewhere than its type. */
  ground?: GroundName
  /** Its ground whatever the section names: what stands on a picture must be read on any picture. */
  fixedGround?: GroundName
  draw: (view: View) => Html
}

export interface SectionKind {
  /** The first is the one of sections that name none. */
  layouts: readonly [Layout, Layout, ...Layout[]]
  /** Where a section names no background. */
  ground: GroundName
  styles: string
}
