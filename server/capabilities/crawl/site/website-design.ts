// What was measured in the browser as a design: checked, for the page is a stranger's, and in shares of its size.
import { z } from 'zod'
import type { DesignBlock, DesignPage, RatioBox } from '#contracts/extracted-document.schema.ts'
import { toStorableText } from '#core/text.ts'
import { toHex } from './css-colors.ts'
import type { SiteWords } from './measure-page.types.ts'

export const viewport = { width: 1_280, height: 900 }
/** A landing page of twelve screens; what is below is not looked at. */
export const maxPageHeight = 12_000
export const maxBlocks = 3_000
const maxImages = 16

const line = z.string().max(2_500).transform(toStorableText)
const length = z.number().finite()
export const measuredSchema = z.object({
  width: length.positive(),
  height: length.positive(),
  background: z.string().max(100),
  blocks: z
    .array(
      z.object({
        kind: z.enum(['text', 'image', 'shape']),
        x: length,
        y: length,
        width: length,
        height: length,
        text: line.optional(),
        fontSize: length.optional(),
        fontWeight: length.optional(),
        fontFamily: line.optional(),
        isItalic: z.boolean().optional(),
        align: z.string().max(20).optional(),
        color: z.string().max(100).optional(),
        level: z.number().int().min(1).max(6).optional(),
        href: line.optional(),
        radius: length.optional(),
        name: line.optional(),
      }),
    )
    .max(maxBlocks + 10),
  words: z.object({
    title: line,
    description: line,
    siteName: line,
    language: line,
    headings: z.array(line).max(100),
    paragraphs: z.array(line).max(200),
    navigation: z.array(line).max(50),
  }),
})
type Measured = z.infer<typeof measuredSchema>

export function toDesign({ blocks, words, height: wholeHeight, background }: Measured): {
  page: DesignPage
  largeImages: DesignBlock[]
  words: SiteWords
} {
  const height = Math.min(Math.ceil(wholeHeight), maxPageHeight)
  const design = blocks.flatMap((block, index): DesignBlock[] => {
    const boundingBox = findRatios(block, height)
    if (boundingBox === undefined) return []
    const color = block.color === undefined ? undefined : toHex(block.color)
    return [
      {
        id: `b${index + 1}`,
        kind: block.kind,
        boundingBox,
        ...(block.text !== undefined && { text: block.text }),
        ...(block.fontSize !== undefined && { fontSize: block.fontSize }),
        ...(block.fontWeight !== undefined && {
          fontWeight: Math.min(900, Math.max(100, Math.round(block.fontWeight))),
        }),
        ...(block.fontFamily !== undefined && { fontFamily: firstFamily(block.fontFamily) }),
        ...(block.isItalic === true && { isItalic: true }),
        ...(block.align !== undefined && { align: alignments[block.align] ?? 'left' }),
        ...(color !== undefined && { color }),
        ...(block.level !== undefined && { level: block.level }),
        ...(block.href !== undefined && { href: block.href }),
        ...(block.radius !== undefined && { radius: Math.max(0, block.radius) }),
        ...(block.name !== undefined && { name: block.name }),
      },
    ]
  })
  const area = ({ boundingBox }: DesignBlock): number => boundingBox.width * boundingBox.height
  const largeImages = design
    .filter((block) => block.kind === 'image' && block.boundingBox.width > 0.02)
    .toSorted((one, other) => area(other) - area(one))
    .slice(0, maxImages)
  return {
    page: {
      number: 1,
      width: viewport.width,
      height,
      unit: 'px',
      source: 'design',
      background: toHex(background) ?? '#ffffff',
      blocks: design,
    },
    largeImages,
    words,
  }
}

const alignments: Partial<Record<string, 'left' | 'center' | 'right'>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  '-webkit-center': 'center',
}

function firstFamily(families: string): string {
  return (families.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, '')
}

/** The part of the box that is on the page; undefined when nothing is. */
function findRatios(
  box: { x: number; y: number; width: number; height: number },
  height: number,
): RatioBox | undefined {
  const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole))
  const [left, right] = [share(box.x, viewport.width), share(box.x + box.width, viewport.width)]
  const [top, bottom] = [share(box.y, height), share(box.y + box.height, height)]
  if (right - left <= 0 || bottom - top <= 0) return undefined
  return { page: 1, x: left, y: top, width: right - left, height: bottom - top, unit: 'ratio' }
}
