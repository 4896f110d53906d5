// A long page of so many blocks: bands of cards, each with an image, a title and a text.
import type { DesignBlock, DesignPage } from '#contracts/extracted-document.schema.ts'

const columns = 5

export function crowdedPage(count: number): DesignPage {
  const blocks: DesignBlock[] = []
  const rows = Math.ceil(count / (columns * 4))
  const step = 1 / rows
  const box = (x: number, y: number, width: number, height: number): DesignBlock['boundingBox'] => ({
    page: 1,
    x,
    y,
    width,
    height,
    unit: 'ratio',
  })
  for (let index = 0; blocks.length < count; index += 1) {
    const row = Math.floor(index / columns)
    const x = 0.05 + (index % columns) * 0.18
    const y = row * step
    const look = { fontSize: 16, fontWeight: 400, fontFamily: 'Sans', color: '#222222' }
    blocks.push(
      {
        id: `s${index}`,
        kind: 'shape',
        boundingBox: box(x, y + step * 0.1, 0.16, step * 0.8),
        color: row % 2 === 0 ? '#f4f4f8' : '#ffffff',
      },
      { id: `i${index}`, kind: 'image', boundingBox: box(x + 0.01, y + step * 0.15, 0.14, step * 0.3) },
      {
        id: `h${index}`,
        kind: 'text',
        text: `Title of card ${index}`,
        boundingBox: box(x + 0.01, y + step * 0.5, 0.12, step * 0.1),
        ...look,
        fontSize: 22,
        fontWeight: 700,
      },
      {
        id: `t${index}`,
        kind: 'text',
        text: 'A sentence that says a little more about what is shown above it.',
        boundingBox: box(x + 0.01, y + step * 0.65, 0.14, step * 0.2),
        ...look,
      },
    )
  }
  return {
    number: 1,
    width: 1_280,
    height: rows * 260,
    unit: 'px',
    source: 'design',
    background: '#ffffff',
    blocks: blocks.slice(0, count),
  }
}
