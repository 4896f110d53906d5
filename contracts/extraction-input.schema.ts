// A design as a client sends it back: bounded, and with what may be left out filled in.
import { z } from 'zod'
import {
  designBlock,
  designPage,
  designSection,
  designSources,
  extractedDocumentSchema,
  fontUse,
  paletteColor,
  ratioBox,
  siteWords,
} from './extracted-document.schema.ts'
import { formatCount } from './figures.ts'

const maxPages = 500
const maxBlocks = 20_000
const text = (max: number) => z.string().max(max, `must have ${formatCount(max)} characters or less`)
const anyCase = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c')
  .toLowerCase()
// What reaches over the edge of its page, by more than rounding, ends there.
const withinPage = (start: number, length: number): number => (start + length > 1 + 1e-6 ? 1 - start : length)
const boxInput = ratioBox
  .extend({ page: z.number().int().min(1).max(maxPages), unit: z.literal('ratio').default('ratio') })
  .overwrite((box) => ({
    ...box,
    width: withinPage(box.x, box.width),
    height: withinPage(box.y, box.height),
  }))
  .meta({ id: 'RatioBoxBody' })
const blockInput = designBlock
  .extend({
    id: text(100),
    text: text(20_000).optional(),
    boundingBox: boxInput,
    fontSize: z.number().positive().max(10_000).optional(),
    fontWeight: z.number().int().min(1).max(1_000).optional(),
    fontFamily: text(200).optional(),
    radius: z.number().min(0).max(100_000).optional(),
    color: anyCase.optional(),
    href: text(2_000).optional(),
    src: text(2_000).optional(),
    name: text(200).optional(),
  })
  .meta({ id: 'DesignBlockBody' })

/** Who takes one has its sections guessed again when it has none. */
export const extractionInput = z
  .object({
    source: z.enum(designSources).default('pdf'),
    name: text(500).default(''),
    pages: z
      .array(
        designPage.extend({
          width: z.number().min(1).max(100_000),
          height: z.number().min(1).max(1_000_000),
          unit: z.enum(['pt', 'px']).default('px'),
          source: z.enum(['text', 'ocr', 'design']).default('design'),
          background: anyCase.optional(),
          picture: text(2_000).optional(),
          blocks: z.array(blockInput).max(5_000, 'must have 5,000 blocks or less'),
        }),
      )
      .min(1, 'must have a page')
      .max(maxPages, `must have ${maxPages} pages or less`),
    sections: z
      .array(
        designSection.extend({
          id: text(100),
          title: text(500).default(''),
          boundingBox: boxInput,
          blockIds: z.array(text(100)).max(maxBlocks).default([]),
          background: anyCase.optional(),
        }),
      )
      .max(500, 'must have 500 sections or less')
      .default([]),
    palette: z
      .array(paletteColor.extend({ color: anyCase }).meta({ id: 'PaletteColorBody' }))
      .max(200, 'must have 200 colours or less')
      .default([]),
    fonts: z
      .array(
        fontUse.extend({
          family: text(200),
          weights: fontUse.shape.weights.max(100),
          sizes: fontUse.shape.sizes.max(1_000),
        }),
      )
      .max(200, 'must have 200 fonts or less')
      .default([]),
    designFonts: extractedDocumentSchema.shape.designFonts,
    ocr: extractedDocumentSchema.shape.ocr.default({ used: false, confidence: 0 }),
    warnings: z.array(text(1_000)).max(200).default([]),
    words: siteWords
      .extend({
        headings: z.array(text(1_000)).max(500),
        paragraphs: z.array(text(20_000)).max(1_000),
        navigation: z.array(text(500)).max(200),
      })
      .optional(),
  })
  .superRefine(({ pages, sections }, context) => {
    const refuse = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message })
    const blocks = pages.flatMap((page, index) =>
      page.blocks.map((block, place) => ({ block, page, path: ['pages', index, 'blocks', place] })),
    )
    if (blocks.length > maxBlocks)
      refuse(['pages'], `must have ${formatCount(maxBlocks)} blocks or less in all`)
    const numbers = new Set<number>()
    for (const [index, { number }] of pages.entries()) {
      if (numbers.has(number)) refuse(['pages', index, 'number'], 'must be another one than those before')
      numbers.add(number)
    }
    const ids = new Set<string>()
    for (const { block, page, path } of blocks) {
      if (ids.has(block.id)) refuse([...path, 'id'], 'must be another one than those before')
      if (block.boundingBox.page !== page.number)
        refuse([...path, 'boundingBox', 'page'], 'must be the number of the page that it is on')
      ids.add(block.id)
    }
    for (const [index, { boundingBox }] of sections.entries())
      if (!numbers.has(boundingBox.page))
        refuse(['sections', index, 'boundingBox', 'page'], 'must be the number of a page')
  })
  .meta({ id: 'ExtractedDocumentBody' })
export type ExtractionInput = z.infer<typeof extractionInput>
