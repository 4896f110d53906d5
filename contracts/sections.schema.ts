// Sections as they are stored. What a client sends may look otherwise: core/landing-page normalises it to
// this.
import { z } from 'zod'
import { maxDesignFonts, sectionType, themeFontSchema } from './extracted-document.schema.ts'
import { describedTree, textStyleSchema } from './design-layout.schema.ts'

export { sectionType, sectionTypes, type SectionType } from './extracted-document.schema.ts'

/**
 * What becomes of a design's words: the business's own, rewritten from what is known of the business, or left
 * as blanks to fill in.
 */
export const copyModes = ['keep', 'rewrite', 'blanks'] as const
export type CopyMode = (typeof copyModes)[number]

export const brandTones = ['professional', 'friendly', 'playful', 'authoritative', 'casual'] as const
export const brandTone = z
  .enum(brandTones, { error: `must be one of ${brandTones.join(', ')}` })
  .meta({ id: 'BrandTone' })
export type BrandTone = z.infer<typeof brandTone>

export const componentTypes = [
  'heading',
  'text',
  'button',
  'image',
  'list',
  'form',
  'quote',
  'card',
  'icon',
  'video',
  'custom',
] as const
export type ComponentType = (typeof componentTypes)[number]

/** Stored boxes are ratios where the page's size was known, else pixels. */
export const boundingBox = z
  .object({
    page: z.number().int().min(1),
    x: z.number(),
    y: z.number(),
    width: z.number().min(0),
    height: z.number().min(0),
    unit: z.enum(['ratio', 'px']),
  })
  .meta({ id: 'BoundingBox' })
export type BoundingBox = z.infer<typeof boundingBox>

/**
 * Members of `props` that the renderer knows, by type; others are kept and not rendered. `html` is sanitised
 * HTML, everything else plain text. An image's `src` is `/api/pictures/{id}` (kept here), `https:` (rendered
 * in the editor and taken over at publication) or `data:image/…`.
 */
export interface ComponentProps {
  heading: { text: string; level?: number }
  text: { html: string }
  button: { label: string; href: string; kind?: 'primary' | 'secondary' | 'link' }
  image: { src: string; alt: string; width?: number; height?: number; caption?: string }
  list: { items: string[]; ordered?: boolean }
  form: { fields: FormField[]; submitLabel: string; successText?: string }
  quote: { text: string; author?: string; role?: string; src?: string }
  card: {
    title: string
    html?: string
    icon?: string
    src?: string
    alt?: string
    href?: string
    label?: string
    price?: string
    period?: string
    items?: string[]
    highlighted?: boolean
  }
  /** `svg` is a drawing of its own in `currentColor`, in place of the icon of that name. */
  icon: { name: string; label?: string; svg?: string }
  video: { href: string; title: string; src?: string }
  custom: { html: string }
}

export interface FormField {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox'
  required?: boolean
  /** Stands in it before somebody types. */
  placeholder?: string
  options?: string[]
  /**
   * From the start the first option of a select is chosen, a checkbox is ticked, and the placeholder of other
   * fields looks like something typed.
   */
  preset?: boolean
  /** Is above it, for it and those that follow. */
  caption?: string
}

const extra = z.record(z.string(), z.unknown())

export const componentSchema = z
  .object({
    id: z.string().describe('Unique in its section.'),
    type: z.enum(componentTypes),
    props: z.record(z.string(), z.unknown()),
    order: z.number().int().min(0),
    boundingBox: boundingBox.optional(),
    extra: extra.optional(),
  })
  .meta({ id: 'PageComponent' })
export type PageComponent = z.infer<typeof componentSchema>

export const claimKinds = ['number', 'price', 'name', 'quote', 'award'] as const
/**
 * Something said as a fact that no source holds. While it is open it is marked in the editor and left out of
 * what is published.
 */
export const claimSchema = z
  .object({
    id: z.string(),
    /**
     * `title`, `content` or `components/{componentId}/{member of props}` (with `/{index}` for one of a list).
     */
    path: z.string(),
    /** The words, exactly as they are there as plain text. */
    text: z.string(),
    kind: z.enum(claimKinds),
    status: z.enum(['open', 'confirmed']),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof claimSchema>

export const sectionBackgrounds = ['paper', 'tint', 'accent', 'ink'] as const

export const sectionSchema = z
  .object({
    id: z.string().describe('Unique in its page; an anchor of the published page.'),
    type: sectionType,
    title: z.string().describe('Plain text.'),
    content: z.string().describe('Sanitised HTML.'),
    components: z.array(componentSchema),
    order: z.number().int().min(0),
    boundingBox: boundingBox.optional().describe('Where the design has it.'),
    layout: z.string().describe('One of the layouts of its type; the first of them where it is another.'),
    background: z.enum(sectionBackgrounds).optional(),
    /**
     * How the design has it, in place of `layout` and `background`: its slots are `title`, `content` and the
     * components by their `id`. Components that it does not name are rendered below it.
     */
    tree: describedTree.optional(),
    source: z.enum(['design', 'ai', 'user']),
    locked: z.boolean(),
    claims: z.array(claimSchema).optional(),
    /** Section of the design it was made from. */
    designSectionId: z.string().optional(),
    extra: extra.optional(),
  })
  .meta({ id: 'Section' })
export type Section = z.infer<typeof sectionSchema>

export const themeContrasts = ['repaired', 'design'] as const

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour like #1a2b3c')
/**
 * Colours by what they are for. The renderer repairs pairs that do not reach the contrast of WCAG AA, unless
 * `contrast` says otherwise, and never stores the repair.
 */
export const themeSchema = z
  .object({
    palette: z.object({
      background: hexColor,
      surface: hexColor,
      text: hexColor,
      accent: hexColor,
      border: hexColor,
    }),
    /** Families of `core/landing-page/fonts.ts`, nearest to those of the design, or of `designFonts`. */
    fonts: z.object({ heading: z.string(), body: z.string() }),
    /** Corners in pixels, 0 to 32. */
    radius: z.number().min(0).max(32),
    /** Looks of text that trees of sections name. */
    textStyles: z.array(textStyleSchema).max(200).optional(),
    designFonts: z
      .array(themeFontSchema)
      .max(maxDesignFonts)
      .optional()
      .describe('Fonts of the design that are not served with every page: their files are the page’s own.'),
    contrast: z
      .enum(themeContrasts)
      .optional()
      .describe(
        '`repaired`, or left out: colours that cannot be read on one another are changed as little as that takes. `design`: all are rendered as they are, though some people cannot read them.',
      ),
  })
  .meta({ id: 'Theme' })
export type Theme = z.infer<typeof themeSchema>
