// How a design is built: a tree of stacks, rows and layers for each section, with what is set in it as slots.
// Every source becomes this and the renderer draws it, whoever's words fill the slots. Lengths are CSS pixels
// on a page that is `layoutWidth` wide, whatever the width of the design was, or as wide as the telephone
// that it is for.
import { z } from 'zod'
import { ratioBox, sectionType } from './extracted-document.schema.ts'
import {
  borderSchema,
  cornersSchema,
  gradientSchema,
  moreGradients,
  maxPolygonPoints,
  paintColor,
  polygonSchema,
  shadowSchema,
  textShadowsSchema,
  turnSchema,
} from './paint.schema.ts'
import { textAccents } from './text-accent.schema.ts'

export const layoutWidth = 1_440
/** Designs of a telephone are laid out at their own width, which is no more than this. */
export const maxPhoneWidth = 700
export const layoutVersion = 1
/** Nodes of the tree of one section; what is beyond is joined into plain stacks. */
export const maxLayoutNodes = 800
export const maxLayoutDepth = 16

const length = z.number().min(0).max(50_000)
/** Elements may overlap their neighbours. */
const distance = z.number().min(-5_000).max(50_000)
const share = z.number().min(0).max(1)
const identifier = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/)

/** Of an image that another section holds as a whole, so that it is seen here on narrow screens alone. */
const isPart = z.boolean().optional()

export const backgroundSchema = z
  .object({
    color: paintColor.optional(),
    /** Over the colour; over the image where there is one, as a veil. */
    gradient: gradientSchema.optional(),
    /** Further ones; beside an image without `gradient` they are behind it, and seen through it. */
    gradients: moreGradients,
    image: z
      .object({
        /** As of image components: `/api/pictures/{id}`, `https:` or `data:image/…`. */
        src: z.string().max(2_000_000),
        fit: z.enum(['cover', 'contain', 'stretch', 'tile']).default('cover'),
        /** The part of it that stays visible, from the upper left. */
        x: share.default(0.5),
        y: share.default(0.5),
        /** How far it reaches over its section, behind those above and below; not on narrow screens. */
        overhang: z.object({ above: length, below: length }).optional(),
        isPart,
      })
      .optional(),
  })
  .meta({ id: 'LayoutBackground' })
export type LayoutBackground = z.infer<typeof backgroundSchema>

export const sidesSchema = z
  .object({ top: length, right: length, bottom: length, left: length })
  .meta({ id: 'LayoutSides' })

/** One look of text in a design; nodes name it by its `id`. */
export const textStyleSchema = z
  .object({
    id: identifier,
    /** A family of `core/landing-page/fonts.ts`, the nearest to the design's, or of `designFonts`. */
    family: z.string().max(100),
    size: z.number().min(4).max(1_000),
    weight: z.number().int().min(100).max(900),
    /** Multiple of the size. */
    lineHeight: z.number().min(0.6).max(4),
    /** In em. */
    letterSpacing: z.number().min(-0.2).max(1).default(0),
    case: z.enum(['none', 'upper']).default('none'),
    isItalic: z.boolean().default(false),
    isUnderlined: z.boolean().default(false),
    isStruck: z.boolean().optional(),
    hasTabularFigures: z.boolean().optional(),
    /** Around its letters, behind their fill; in em. */
    outline: borderSchema.optional(),
    shadows: textShadowsSchema.optional().describe('In em.'),
    color: paintColor,
  })
  .meta({ id: 'TextStyle' })
export type TextStyle = z.infer<typeof textStyleSchema>

export const textRoles = [
  'eyebrow',
  'heading-1',
  'heading-2',
  'heading-3',
  'lead',
  'body',
  'label',
  'price',
  'figure',
  'quote',
  'name',
  'caption',
  'nav-link',
  'link',
  'brand',
] as const
export const textRole = z.enum(textRoles).meta({ id: 'TextRole' })
export type TextRole = z.infer<typeof textRole>

/**
 * The polygon that a box is cut to, with all that is in it. A point is as far from the upper or lower edge as
 * in the design, however high the box becomes: `offset` is added to the share `y` of its height.
 */
const clipSchema = z
  .array(polygonSchema.element.extend({ offset: distance.default(0) }))
  .min(3)
  .max(maxPolygonPoints)

/** Where a node lies in its parent, and what it is painted with. */
const nodeShape = {
  id: identifier.describe('Unique in its section.'),
  /**
   * Distance from the sibling before it, or from the parent's padding where it is the first: above it in a
   * stack, left of it in a row. In layers, from the top.
   */
  before: distance.default(0),
  /**
   * Distance from the parent's padding across its direction: from the left in a stack, from the top in a row.
   */
  start: distance.default(0),
  /**
   * What it keeps to across its parent's direction when that has another size than in the design: the edge
   * that `start` is measured from, the middle, or the far edge.
   */
  anchor: z.enum(['start', 'center', 'end']).default('start'),
  /** With padding and border, as `height`. Left out: as wide as the parent allows. */
  width: length.optional(),
  /** At least so high; images, icons and rules exactly. */
  height: length.optional(),
  padding: sidesSchema.optional(),
  isInFront: z.boolean().optional().describe('Painted over the siblings after it.'),
  background: backgroundSchema.optional(),
  border: borderSchema.optional(),
  /** Of all corners, or of the roundest where `corners` says each. */
  radius: length.optional(),
  corners: cornersSchema.optional(),
  clip: clipSchema.optional(),
  shadow: shadowSchema.optional(),
  opacity: share.optional(),
}

const leafShape = { ...nodeShape, slot: identifier.describe('What is set in it: a slot of the section.') }

const ownColor = paintColor.optional().describe('In place of the colour of its style.')

const textNode = z.object({
  kind: z.literal('text'),
  ...leafShape,
  role: textRole,
  style: identifier.describe('A text style of the design.'),
  color: ownColor,
  accents: textAccents,
  turn: turnSchema,
  lines: z.number().int().min(1).optional().describe('That its words take in the design.'),
  textImage: z
    .object({ src: z.string().max(2_000_000), words: z.string().max(20_000) })
    .optional()
    .describe('Shown in place of letters that no served family has, for as long as the slot says `words`.'),
  isCutOff: z.boolean().optional().describe('Never breaks, and ends where its box does.'),
  indent: z.number().min(-50_000).max(50_000).optional().describe('Of its first line.'),
  align: z.enum(['left', 'center', 'right', 'justify']).default('left'),
})
const buttonNode = z.object({
  kind: z.literal('button'),
  ...leafShape,
  style: identifier,
  color: ownColor,
  accents: textAccents,
  align: z.enum(['left', 'center', 'right']).default('center'),
})
const imageNode = z.object({
  kind: z.literal('image'),
  ...leafShape,
  fit: z.enum(['cover', 'contain', 'stretch']).default('cover'),
  isPart,
  /** What of it stays visible, from the upper left. */
  x: share.default(0.5),
  y: share.default(0.5),
})
const iconNode = z.object({
  kind: z.literal('icon'),
  ...leafShape,
  color: paintColor.optional(),
  textStyle: identifier
    .optional()
    .describe('The icon has the colour of this text style, whatever that becomes.'),
})
/** The words of its items begin after its left padding, in which the markers hang. */
const listNode = z.object({
  kind: z.literal('list'),
  ...leafShape,
  style: identifier,
  color: ownColor,
  /** Of its items, read as one text with an item in each line. */
  accents: textAccents,
  marker: z.enum(['none', 'disc', 'check', 'number', 'dash']).default('disc'),
  markerColor: paintColor.optional(),
  /** Between items. */
  gap: length.default(8),
})
const formNode = z.object({
  kind: z.literal('form'),
  ...leafShape,
  style: identifier.describe('Of labels and what is typed.'),
  /** Left of each other from the design's width on; 1 is one below the other. */
  columns: z.number().int().min(1).max(4).default(1),
  gap: length.default(16),
  columnGap: length.optional().describe('Between fields beside each other; as `gap` where it is left out.'),
  fieldColumns: z
    .array(z.object({ start: z.number().int().min(1).max(12), span: z.number().int().min(1).max(12) }))
    .max(30)
    .optional()
    .describe('Of each field, in twelve columns, where rows differ, and of a button in the row of the last.'),
  checkboxes: z
    .object({ size: length, style: identifier, gap: length.describe('Between one and its label.') })
    .optional(),
  labelGap: length.optional().describe('Between a label and its field.'),
  labelColumn: length.optional().describe('How wide labels on the left of their fields are, with the gap.'),
  buttonGap: length.optional().describe('Above a button below the fields, where `gap` is another.'),
  /** Above each field, or only as a hint in it. */
  labels: z.enum(['above', 'within']).default('above'),
  /** The button is beside the fields, not below them. */
  isInline: z.boolean().default(false),
  field: z
    .object({
      background: paintColor.optional(),
      /** Over its background; `gradients` are further ones. */
      gradient: gradientSchema.optional(),
      gradients: moreGradients,
      border: borderSchema.optional(),
      radius: length.default(4),
      corners: cornersSchema.optional(),
      height: length.default(44),
      style: identifier.optional().describe('Of what is typed, where labels look otherwise.'),
      indent: length.optional(),
      areaHeight: length.optional().describe('Of fields with several lines.'),
      hint: z
        .object({ color: paintColor, isItalic: z.boolean().default(false) })
        .optional()
        .describe('How what they show before somebody types looks.'),
    })
    .optional(),
  button: z
    .object({
      style: identifier,
      background: paintColor,
      /** Over its background; `gradients` are further ones. */
      gradient: gradientSchema.optional(),
      gradients: moreGradients,
      radius: length.default(4),
      corners: cornersSchema.optional(),
      border: borderSchema.optional(),
      shadow: shadowSchema.optional(),
      height: length.optional(),
      isLabelAtStart: z.boolean().optional(),
      align: z
        .enum(['left', 'center', 'right', 'stretch'])
        .default('left')
        .describe('`stretch` is as wide as the form.'),
      width: length.optional(),
    })
    .optional(),
})
/** A line or a plain figure that holds nothing: its background, border and size are all of it. */
const shapeNode = z.object({ kind: z.literal('shape'), ...nodeShape })

const leafNode = z.discriminatedUnion('kind', [
  textNode,
  buttonNode,
  imageNode,
  iconNode,
  listNode,
  formNode,
  shapeNode,
])
export type LayoutLeaf = z.infer<typeof leafNode>

export const containerKinds = ['stack', 'row', 'layers'] as const
const containerShape = {
  ...nodeShape,
  /**
   * `stack`: below each other. `row`: beside each other. `layers`: on top of each other, the last in front;
   * the first gives the size.
   */
  kind: z.enum(containerKinds),
  /**
   * What it is for whoever reads the markup. `rail`, of the root of a header: a column at one side of the
   * page over all of its height, and a header above the others on narrow screens. `question`: its first child
   * is always seen, and shows or hides the others when it is pressed.
   */
  role: z.enum(['group', 'nav', 'card', 'list', 'figure', 'quote', 'rail', 'question']).default('group'),
  /** Of a question: its answer is seen at first. */
  isOpen: z.boolean().optional(),
  /** Of a row, on narrow screens: below each other, still beside each other, or broken into lines. */
  narrow: z.enum(['stack', 'keep', 'wrap']).default('stack'),
  /** Of a row: all children as high as the highest. */
  isStretched: z.boolean().default(false),
  /** Children of containers with the same pattern are alike: cards, plans, people, logos. */
  pattern: identifier.optional(),
}
export type LayoutContainer = z.infer<z.ZodObject<typeof containerShape>> & { children: LayoutNode[] }
export type LayoutNode = LayoutLeaf | LayoutContainer
export type LayoutContainerInput = z.input<z.ZodObject<typeof containerShape>> & {
  children: LayoutNodeInput[]
}
export type LayoutNodeInput = z.input<typeof leafNode> | LayoutContainerInput

const containerNode: z.ZodType<LayoutContainer, LayoutContainerInput> = z
  .object({
    ...containerShape,
    get children(): z.ZodArray<z.ZodType<LayoutNode, LayoutNodeInput>> {
      return z.array(layoutNodeSchema).max(200)
    },
  })
  .meta({ id: 'LayoutContainer' })
export const layoutNodeSchema: z.ZodType<LayoutNode, LayoutNodeInput> = z
  .lazy(() => z.union([containerNode, leafNode]))
  .meta({ id: 'LayoutNode' })

/**
 * The tree of one section. Its root is as wide as the page: its background is the section's, its padding the
 * room around the content.
 */
export const sectionTreeSchema: z.ZodType<LayoutContainer, LayoutContainerInput> = containerNode

/**
 * The same as clients are shown it: trees of any depth do not fit a schema that is resolved as a whole.
 * Whoever takes one checks it by `sectionTreeSchema`.
 */
export const describedTree = z
  .looseObject({
    id: identifier,
    kind: z.enum(containerKinds),
    children: z.array(z.looseObject({ id: identifier, kind: z.string() })),
  })
  .describe(
    'A tree of `stack`, `row` and `layers` containers with `text`, `button`, `image`, `icon`, `list`, `form` and `shape` nodes, lengths in pixels at a page width of 1,440.',
  )
  .meta({ id: 'SectionTree' }) as unknown as z.ZodType<LayoutContainer>

/** What is set in a place of the tree. On a page it is the component with the same `id`. */
export const slotSchema = z
  .object({
    id: identifier,
    kind: z.enum(['text', 'button', 'image', 'icon', 'list', 'form']),
    role: textRole.optional(),
    /** The design's words, or those of a button; a line that the design ends itself ends with `\n`. */
    text: z.string().max(20_000).optional(),
    items: z.array(z.string().max(2_000)).max(100).optional(),
    href: z.string().max(2_000).optional(),
    src: z.string().max(2_000_000).optional(),
    alt: z.string().max(1_000).optional(),
    svg: z.string().max(8_000).optional().describe('Of an icon: its outlines in `currentColor`.'),
    /** Of a form. */
    fields: z
      .array(
        z.object({
          label: z.string().max(200),
          type: z.enum(['text', 'email', 'tel', 'textarea', 'select', 'checkbox']),
          placeholder: z.string().max(200).optional().describe('Is shown in it before somebody types.'),
          options: z.array(z.string().max(200)).max(50).optional().describe('What there is to choose.'),
          isTicked: z.boolean().optional(),
          caption: z.string().max(200).optional().describe('Is above several checkboxes.'),
        }),
      )
      .max(30)
      .optional(),
    /** Characters that fit its place. */
    budget: z.number().int().min(0).optional(),
    /** Blocks of the extraction that it was read from. */
    blockIds: z.array(z.string()).default([]),
  })
  .meta({ id: 'LayoutSlot' })
export type LayoutSlot = z.infer<typeof slotSchema>

export const layoutSectionSchema = z
  .object({
    /** That of the extraction's section. */
    id: z.string(),
    type: sectionType,
    title: z.string(),
    boundingBox: ratioBox,
    tree: sectionTreeSchema,
    slots: z.array(slotSchema),
  })
  .meta({ id: 'LayoutSection' })
export type LayoutSection = z.infer<typeof layoutSectionSchema>

export const designLayoutSchema = z
  .object({
    version: z.literal(layoutVersion),
    /** Of the whole design, at `layoutWidth`. */
    height: length,
    background: paintColor,
    textStyles: z.array(textStyleSchema).max(200),
    /** From top to bottom; together they cover the design. */
    sections: z.array(layoutSectionSchema).max(200),
    /** What could not be held, for people. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'DesignLayout' })
export type DesignLayout = z.infer<typeof designLayoutSchema>
