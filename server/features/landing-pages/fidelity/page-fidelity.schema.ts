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

export const pageFidelitySchema = z
  .object({
    version: z.number().int().describe('Of the page that was compared.'),
    width: z.number().describe('Of the window that the page was shown in, in CSS pixels.'),
    /** Of the whole page. */
    figures: fidelitySchema,
    /** In the order of the page; those that were made after a section of the design. */
    sections: z.array(
      z.object({
        sectionId: z.string(),
        designSectionId: z.string(),
        title: z.string(),
        figures: fidelitySchema,
      }),
    ),
  })
  .meta({ id: 'PageFidelity' })
export type PageFidelity = z.infer<typeof pageFidelitySchema>
