// What a writer (a model or the composer) gives for one section: words alone, no markup. Everything else of a
// section (images, links, boxes, layout) is put to it by code. All members are required, so that every
// provider takes the schema in its strict mode.
import { z } from 'zod'

export const writtenKinds = [
  'heading',
  'text',
  'button',
  'list',
  'quote',
  'card',
  'form',
  'image',
  'icon',
  'video',
  'custom',
] as const

export const writtenComponent = z.object({
  kind: z.enum(writtenKinds),
  title: z
    .string()
    .describe('Of a heading or card; the question of an FAQ card; the figure of a stats card. Else empty.'),
  text: z
    .string()
    .describe(
      'Of a text, card or quote; the answer of an FAQ card; of an image what it shows. Paragraphs are parted by an empty line. Else empty.',
    ),
  label: z
    .string()
    .describe('Of a button, or of the link on a card; what is on the button of a form. Else empty.'),
  items: z.array(z.string()).describe('Of a list, or the short points of a card. Else empty.'),
  price: z.string().describe('Of a pricing card, only where the material names it. Else empty.'),
  period: z.string().describe('What the price is for, such as “per month”. Else empty.'),
  author: z.string().describe('Who said a quote, only where the material names them. Else empty.'),
  role: z.string().describe('Who the author is, only where the material says so. Else empty.'),
})
export type WrittenComponent = z.infer<typeof writtenComponent>

export const writtenSection = z.object({
  title: z.string().describe('The heading of the section.'),
  text: z
    .string()
    .describe(
      'What stands below the heading: one to three sentences; of an “about” section up to three paragraphs, parted by an empty line. May be empty.',
    ),
  components: z.array(writtenComponent).describe('In the order and number of the plan.'),
})
export type WrittenSection = z.infer<typeof writtenSection>
