// What POST /api/ai/analyze-design answers: a design's look in figures, and what its sections are made of.
import { z } from 'zod'
import { designSection, fontUse, paletteColor, ratioBox } from './extracted-document.schema.ts'

export const typeRoles = ['display', 'h1', 'h2', 'h3', 'body', 'small'] as const
export const typeStep = z
  .object({
    role: z.enum(typeRoles),
    fontSize: z.number().describe('In the unit of the pages.'),
    fontWeight: z.number().int(),
    fontFamily: z.string(),
    count: z.number().int().describe('Texts so set.'),
  })
  .meta({ id: 'TypeStep' })
export type TypeStep = z.infer<typeof typeStep>

export const spacingSchema = z
  .object({
    lengthUnit: z.enum(['pt', 'px']).describe('Of every length here.'),
    unit: z.number().describe('The step that most gaps are multiples of; 0 where there is none.'),
    sectionGap: z
      .number()
      .describe(
        'From the last line of a section to the first of the next, as a rule; 0 with fewer than two sections.',
      ),
    gutter: z.number().describe('Between neighbours in a row, as a rule; 0 where nothing is side by side.'),
    contentWidth: z.number().min(0).max(1).describe('Share of the page’s width.'),
    margins: z.object({ left: z.number(), right: z.number() }),
  })
  .meta({ id: 'DesignSpacing' })
export type Spacing = z.infer<typeof spacingSchema>

export const componentKinds = [
  'button',
  'card',
  'nav',
  'form',
  'quote',
  'price',
  'logo',
  'icon',
  'image',
  'list',
  'stat',
  'question',
] as const
export type ComponentKind = (typeof componentKinds)[number]
export const designComponent = z
  .object({
    kind: z.enum(componentKinds),
    sectionId: z.string(),
    blockIds: z.array(z.string()),
    boundingBox: ratioBox,
    text: z.string().optional(),
  })
  .meta({ id: 'DesignComponent' })
export type DesignComponent = z.infer<typeof designComponent>

export const designAnalysisSchema = z.object({
  palette: z.array(paletteColor),
  fonts: z.array(fontUse),
  /** Largest first; a role that the design does not use is missing. */
  typeScale: z.array(typeStep),
  spacing: spacingSchema,
  /** In reading order. */
  components: z.array(designComponent),
  sections: z.array(designSection),
})
export type DesignAnalysis = z.infer<typeof designAnalysisSchema>
