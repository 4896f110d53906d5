// What is read from a design, whatever it came as: pages, blocks with boxes, and the sections they seem to
// make.
import { z } from 'zod'
import {
  borderSchema,
  cornersSchema,
  gradientSchema,
  moreGradients,
  polygonSchema,
  shadowSchema,
  textShadowsSchema,
  turnSchema,
} from './paint.schema.ts'
import { textAccents } from './text-accent.schema.ts'

const share = z.number().min(0).max(1)
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/)

/** A place on a page, as shares of its width and height from the upper left corner: 0 to 1. */
export const ratioBox = z
  .object({
    page: z.number().int().min(1),
    x: share,
    y: share,
    width: share,
    height: share,
    unit: z.literal('ratio'),
  })
  .meta({ id: 'RatioBox' })
export type RatioBox = z.infer<typeof ratioBox>

export const designSources = ['pdf', 'image', 'designtool', 'website'] as const

/** What a question shows once it is opened, and how that looks. */
const designAnswer = z
  .object({
    text: z.string().max(4_000).describe('A paragraph or `• item` a line.'),
    isOpen: z.boolean().optional().describe('The text is among the other blocks.'),
    fontSize: z.number().positive().max(10_000).optional(),
    fontWeight: z.number().int().min(1).max(1_000).optional(),
    fontFamily: z.string().max(200).optional(),
    lineHeight: z.number().positive().optional(),
    color: hexColor.optional(),
  })
  .meta({ id: 'DesignAnswer' })
export type DesignAnswer = z.infer<typeof designAnswer>

export const designBlock = z
  .object({
    /** Unique in the extraction: `b12`. */
    id: z.string(),
    kind: z.enum(['text', 'image', 'shape']),
    /**
     * A paragraph, a heading, a label: lines of one look that belong together, joined by spaces, or by `\n`
     * where the design is known to end the line itself. Of an image, a headline that stays a part of it.
     */
    text: z.string().optional(),
    boundingBox: ratioBox,
    fontSize: z.number().optional().describe('In the unit of its page, as shown.'),
    fontWeight: z.number().int().optional().describe('100 to 900.'),
    fontFamily: z.string().optional(),
    isItalic: z.boolean().optional(),
    align: z.enum(['left', 'center', 'right', 'justify']).optional(),
    color: hexColor.optional().describe('Of a text or shape.'),
    level: z.number().int().min(1).max(6).optional().describe('Of a heading.'),
    href: z.string().optional().describe('Where a link on it leads.'),
    src: z.string().optional().describe('Of an image: where its bytes are, /api/pictures/{id}.'),
    svg: z
      .string()
      .max(8_000)
      .describe(
        'Of an icon of one colour: its outlines as SVG in `currentColor`; `color` is the one that it has.',
      )
      .meta({ id: 'IconOutlines' })
      .optional(),
    radius: z.number().min(0).optional().describe('Of the corners of a shape.'),
    /** Where they differ; `radius` is that of the roundest then. */
    corners: cornersSchema.optional(),
    clip: polygonSchema.optional(),
    /** What a design tool called it: `Hero / CTA button`. */
    name: z.string().optional(),
    lines: z.number().int().min(1).optional().describe('Of a text: lines that it is set in.'),
    /** How many words are in each of its lines, of a text of a few lines whose lines are known. */
    lineWords: z.array(z.number().int().min(1).max(1_000)).max(12).meta({ id: 'LineWords' }).optional(),
    lineHeight: z.number().positive().optional().describe('Between baselines.'),
    letterSpacing: z.number().optional().describe('Added between letters.'),
    turn: turnSchema,
    isUnderlined: z.boolean().optional(),
    isStruck: z.boolean().optional().describe('A line goes through it.'),
    textShadows: textShadowsSchema.optional(),
    accents: textAccents,
    isUppercase: z.boolean().optional().describe('Shown in capitals, whatever its letters are.'),
    hasTabularFigures: z.boolean().optional().describe('Its digits are all equally wide.'),
    isCutOff: z.boolean().optional().describe('A line that never breaks, cut off at the end of its box.'),
    opacity: share.optional(),
    /** Of a shape or image; of a text the line around its letters, whose fill is over it. */
    border: borderSchema.optional(),
    gradient: gradientSchema.optional().describe('Over the colour.'),
    gradients: moreGradients,
    shadow: shadowSchema.optional(),
    /** Painted in this order, lower first; blocks are listed as they are read. */
    layer: z.number().int().min(0).optional(),
    /** What it is in a page: a field to type in, a button, an item of a list, a link of the navigation. */
    control: z
      .enum(['field', 'textarea', 'checkbox', 'select', 'button', 'list-item', 'nav-link'])
      .meta({ id: 'BlockControl' })
      .optional(),
    placeholder: z.string().max(200).optional().describe('Of an empty field.'),
    indent: z.number().optional().describe('Of the first line of a text, or in a field.'),
    /** Of a field: the colour of what is typed, and whether it is ticked. */
    textColor: hexColor.optional(),
    isTicked: z.boolean().optional(),
    /** Of a field: what there is to choose. */
    options: z.array(z.string().max(200)).max(50).meta({ id: 'FieldOptions' }).optional(),
    answer: designAnswer.optional(),
    marker: z
      .enum(['disc', 'check', 'number', 'dash'])
      .describe('What is before an item of a list and not among its words.')
      .meta({ id: 'ListMarker' })
      .optional(),
  })
  .meta({ id: 'DesignBlock' })
export type DesignBlock = z.infer<typeof designBlock>

/** Whether it is an image of words whose look is known, for the text that replaces it where they change. */
export function isTextImage({ kind, fontSize, text = '' }: Omit<DesignBlock, 'boundingBox' | 'id'>): boolean {
  return kind === 'image' && fontSize !== undefined && text.trim() !== ''
}

/** An image of words as a text, for whoever reads what a design says. */
export function readTextImage(block: DesignBlock): DesignBlock {
  return isTextImage(block) ? { ...block, kind: 'text' } : block
}

export const designPage = z
  .object({
    number: z.number().int().min(1),
    width: z.number().positive(),
    height: z.number().positive(),
    unit: z.enum(['pt', 'px']),
    source: z
      .enum(['text', 'ocr', 'design'])
      .describe(
        'Where its text comes from: the file’s own, recognised from an image, or a design tool’s layers.',
      )
      .meta({ id: 'PageTextSource' }),
    background: hexColor.optional(),
    /** The page as an image, for boxes to be rendered over: /api/pictures/{id}. */
    picture: z.string().optional(),
    /** In reading order, columns one after the other. */
    blocks: z.array(designBlock),
  })
  .meta({ id: 'DesignPage' })
export type DesignPage = z.infer<typeof designPage>

/** What a section of a landing page can be. */
export const sectionTypes = [
  'header',
  'hero',
  'features',
  'benefits',
  'testimonials',
  'pricing',
  'faq',
  'cta',
  'about',
  'steps',
  'stats',
  'gallery',
  'logos',
  'contact',
  'footer',
  'custom',
] as const
export const sectionType = z
  .enum(sectionTypes, { error: `must be one of ${sectionTypes.join(', ')}` })
  .meta({ id: 'SectionType' })
export type SectionType = z.infer<typeof sectionType>

/** What a person says of how a section is built; left out, it is built as its design is read. */
export const sectionStructure = {
  columns: z
    .number()
    .int()
    .min(1)
    .max(6)
    .optional()
    .describe('Of what the section is mainly made of, in place of those that were found.'),
  isCards: z
    .boolean()
    .optional()
    .describe('Whether what is beside each other in it are cards of one pattern.'),
}

export const designSection = z
  .object({
    /** Unique in the extraction: `s3`. */
    id: z.string(),
    type: sectionType,
    title: z.string(),
    boundingBox: ratioBox,
    blockIds: z.array(z.string()),
    background: hexColor.optional(),
    /** How sure the type is, 0 to 1. */
    confidence: share.optional(),
    ...sectionStructure,
  })
  .meta({ id: 'DesignSection' })
export type DesignSection = z.infer<typeof designSection>

export const paletteRoles = ['background', 'surface', 'text', 'accent', 'border', 'other'] as const
export const paletteColor = z
  .object({ color: hexColor, role: z.enum(paletteRoles), share })
  .meta({ id: 'PaletteColor' })
export type PaletteColor = z.infer<typeof paletteColor>

export const fontUse = z
  .object({
    family: z.string(),
    role: z.enum(['heading', 'body', 'other']),
    weights: z.array(z.number().int()),
    sizes: z.array(z.number()),
    share: share.describe('Of the letters.'),
  })
  .meta({ id: 'FontUse' })
export type FontUse = z.infer<typeof fontUse>

/** What a website says about itself. */
export const siteWords = z
  .object({
    title: z.string(),
    description: z.string(),
    siteName: z.string(),
    language: z.string().describe('BCP 47; empty when it does not say.'),
    headings: z.array(z.string()),
    paragraphs: z.array(z.string()),
    navigation: z.array(z.string()),
  })
  .meta({ id: 'SiteWords' })

/** Of one page, in all its families. */
export const maxFontFiles = 8
/** As they are listed: a font has one of them for each width that its letters are set in. */
export const maxDesignFonts = 12

const unicodeRange = /^U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?(?:, ?U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?)*$/i
/** Nothing in it ends a string of CSS. */
const familyName = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._&+()%-]*$/u)

export const designFontFileSchema = z
  .object({
    src: z
      .string()
      .regex(/^\/api\/pictures\/[0-9a-f]{24}$/)
      .describe('Where its bytes are: `/api/pictures/{id}`.'),
    weightRange: z
      .string()
      .regex(/^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/)
      .describe('As `font-weight` of @font-face: `400`, or `100 900`.'),
    style: z.enum(['normal', 'italic']),
    stretch: z
      .number()
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .describe('As `font-stretch` of @font-face, in percent: the one width that its letters are set in.'),
    unicodeRange: z
      .string()
      .max(4_000)
      .regex(unicodeRange)
      .optional()
      .describe('As in @font-face: its characters; all of them where it is left out.'),
  })
  .meta({ id: 'DesignFontFile' })
export type DesignFontFile = z.infer<typeof designFontFileSchema>

const weightWidths = z
  .array(z.tuple([z.number().int().min(1).max(1_000), z.array(z.number().min(0).max(20_000)).max(200)]))
  .min(1)
  .max(20)
  .meta({ id: 'WeightWidths' })
export const letterWidthsSchema = z
  .object({ upright: weightWidths, slanted: weightWidths.optional() })
  .meta({ id: 'LetterWidths' })
export type LetterWidths = z.infer<typeof letterWidthsSchema>

/** A font that was taken over from a website: pages are not served with it, and its licence allows that. */
export const designFontSchema = z
  .object({
    family: familyName,
    like: z.string().max(100).describe('The served family for characters and files that it lacks.'),
    files: z.array(designFontFileSchema).min(1).max(maxFontFiles),
    widths: letterWidthsSchema.optional().describe('Of letters, in thousandths of their size.'),
  })
  .meta({ id: 'DesignFont' })
export type DesignFont = z.infer<typeof designFontSchema>
/** The same as themes have it: nothing of a page is measured by it. */
export const themeFontSchema = designFontSchema.omit({ widths: true }).meta({ id: 'ThemeFont' })

const textRecognition = z
  .object({
    used: z.boolean(),
    confidence: z.number().min(0).max(100),
    isUnfinished: z
      .boolean()
      .optional()
      .describe('Time ran out before all text was read; reading the design again may find the rest.'),
  })
  .meta({ id: 'TextRecognition' })

export const extractedDocumentSchema = z
  .object({
    source: z.enum(designSources),
    name: z.string(),
    pages: z.array(designPage),
    /** From top to bottom, page by page. */
    sections: z.array(designSection),
    /** Most used first. */
    palette: z.array(paletteColor),
    fonts: z.array(fontUse),
    /** Of a website: those that were taken over. */
    designFonts: z.array(designFontSchema).max(maxDesignFonts).optional(),
    ocr: textRecognition,
    warnings: z.array(z.string()),
    /** Of a website. */
    words: siteWords.optional(),
  })
  .meta({ id: 'ExtractedDocument' })
export type ExtractedDocument = z.infer<typeof extractedDocumentSchema>
