import { z } from 'zod'

const figure = z.number().min(0).max(1).optional()

export const fidelitySchema = z
  .object({
    block: figure.describe('Area of text blocks that both have, in the area of all.'),
    text: figure.describe('How alike their letters are; missing where the page has words of its own.'),
    position: figure.describe('1 − distance of their centres, in shares of the section or page.'),
    color: figure.describe('1 − CIEDE2000 / 100 of the colours of text.'),
    images: figure.describe('How far images lie over each other, by area.'),
    backgrounds: figure.describe('Share of the area with the right background.'),
    type: figure.describe('Share of texts with the right size and weight.'),
  })
  .meta({ id: 'Fidelity' })

/** Where something lies in the whole of the design or page, in shares of its height. */
const strip = z
  .object({ top: z.number(), height: z.number() })
  .meta({ id: 'PageStrip', example: { top: 0, height: 0.25 } })
export type PageStrip = z.infer<typeof strip>

export const pageFidelitySchema = z
  .object({
    version: z.number().int().describe('Of the page that was compared.'),
    width: z.number().describe('Of the window that the page was shown in, in CSS pixels.'),
    /** Of the whole page. */
    figures: fidelitySchema,
    design: z
      .object({
        ratio: z.number().describe('Height by width of all of its pages, each as wide as the first.'),
        pages: z.array(strip.extend({ image: z.string().optional().describe('`/api/pictures/{id}`') })),
      })
      .describe('Its pages below each other.'),
    page: z
      .object({
        ratio: z.number().describe('Height by width.'),
        image: z.string().describe('URL of the page as it was compared; 404 once the page has changed.'),
      })
      .describe('The page as it was compared.'),
    /** In the order of the page; those that were made after a section of the design. */
    sections: z.array(
      z.object({
        sectionId: z.string(),
        designSectionId: z.string(),
        title: z.string(),
        figures: fidelitySchema,
        design: strip,
        page: strip,
        missing: z
          .array(z.string())
          .describe('Texts of the design that its section does not have, five at most.'),
      }),
    ),
    /** Sections of the design that no section of the page was made after. */
    leftOut: z.array(z.object({ designSectionId: z.string(), title: z.string(), design: strip })),
  })
  .meta({ id: 'PageFidelity' })
export type PageFidelity = z.infer<typeof pageFidelitySchema>

export const fidelityImageQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Of the page, as the comparison names it: an image never shows another state than the figures. The current one by default.',
    ),
})
