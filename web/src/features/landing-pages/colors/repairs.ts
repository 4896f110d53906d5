// Which colours of a theme are rendered otherwise than they were chosen, because they could not be read.
import type { ReadableTheme } from '#core/landing-page/index.ts'
import type { Theme } from '#contracts/sections.schema.ts'

export type RepairedRole = 'surface' | 'text' | 'accent' | 'button'

export interface Repair {
  role: RepairedRole
  wanted: string
  rendered: string
}

export function findRepairs({ palette }: Pick<Theme, 'palette'>, { backgrounds }: ReadableTheme): Repair[] {
  const { paper, tint, accent } = backgrounds
  const pairs: Repair[] = [
    { role: 'surface', wanted: palette.surface, rendered: tint.background },
    { role: 'text', wanted: palette.text, rendered: paper.text },
    { role: 'accent', wanted: palette.accent, rendered: paper.accent },
    { role: 'button', wanted: palette.accent, rendered: accent.background },
  ]
  return pairs.filter(({ wanted, rendered }) => wanted !== rendered)
}
