import type { Box, PageLook } from './fidelity.types.ts'

/** What lies with its centre in the strip, from the upper edge of the strip on; as wide as the page. */
export function cropLook(look: PageLook, { y, height }: Pick<Box, 'y' | 'height'>): PageLook {
  const inside = <Item extends Box>(items: readonly Item[]): Item[] =>
    items
      .filter((item) => item.y + item.height / 2 >= y && item.y + item.height / 2 < y + height)
      .map((item) => ({ ...item, y: item.y - y }))
  const { columns, colors } = look.backgrounds
  const rows = colors.length / columns
  const first = Math.floor((y / look.height) * rows)
  const end = Math.max(first + 1, Math.round(((y + height) / look.height) * rows))
  return {
    width: look.width,
    height,
    texts: inside(look.texts),
    images: inside(look.images),
    backgrounds: { columns, colors: colors.slice(first * columns, end * columns) },
    sections: [],
  }
}
