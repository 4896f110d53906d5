// Which colours of a theme are drawn otherwise than they were chosen, because they could not be read.
import type { ReadableTheme } from '#core/landing-page/index.ts'
import type { Theme } from '#features/landing-pages/sections.schema.ts'

export type RepairedRole = 'surface' | 'text' | 'accent' | 'button'

export interface Repair {
  role: RepairedRole
  wanted: string
  drawn: string
}

export function repairsOf({ palette }: Pick<Theme, 'palette'>, { grounds }: ReadableTheme): Repair[] {
  const { paper, tint, accent } = grounds
  const pairs: Repair[] = [
    { role: 'surface', wanted: palette.surface, drawn: tint.background },
    { role: 'text', wanted: palette.text, drawn: paper.text },
    { role: 'accent', wanted: palette.accent, drawn: paper.accent },
    { role: 'button', wanted: palette.accent, drawn: accent.background },
  ]
  return pairs.filter(({ wanted, drawn }) => wanted !== drawn)
}
