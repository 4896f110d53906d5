// What a page in the browser reports of itself, checked: the page is a stranger's.
import { z } from 'zod'
import { toStorableText } from '#core/text.ts'

export const maxBlocks = 3_000

const line = z.string().max(2_500).transform(toStorableText)
const length = z.number().finite()
const measuredRun = z.object({
  text: line,
  color: z.string().max(100).optional(),
  mark: z.string().max(100).optional(),
  markFrom: length.optional(),
  gradient: z.string().max(2_000).optional(),
  gradientBox: z.object({ x: length, y: length, width: length, height: length }).optional(),
  outline: length.optional(),
  fontWeight: length.optional(),
  fontFamily: line.optional(),
  size: length.optional(),
  isItalic: z.boolean().optional(),
  isUnderlined: z.boolean().optional(),
  isStruck: z.boolean().optional(),
})
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
        runs: z.array(measuredRun).max(100).optional(),
        level: z.number().int().min(1).max(6).optional(),
        href: line.optional(),
        radius: length.optional(),
        corners: z.array(length).length(4).optional(),
        clip: z.string().max(2_000).optional(),
        name: line.optional(),
        lines: z.number().int().min(1).max(10_000).optional(),
        lineWords: z.array(z.number().int().min(1).max(1_000)).max(12).optional(),
        lineHeight: length.optional(),
        letterSpacing: length.optional(),
        turn: length.optional(),
        textShadow: z.string().max(1_000).optional(),
        isUnderlined: z.boolean().optional(),
        isStruck: z.boolean().optional(),
        isUppercase: z.boolean().optional(),
        hasTabularFigures: z.boolean().optional(),
        isCutOff: z.boolean().optional(),
        opacity: length.optional(),
        border: z
          .object({
            color: z.string().max(100),
            width: length,
            style: z.string().max(20),
            sides: z.array(z.enum(['top', 'right', 'bottom', 'left'])).max(4),
          })
          .optional(),
        gradient: z.string().max(2_000).optional(),
        gradientSize: z.string().max(400).optional(),
        isTiled: z.boolean().optional(),
        shadow: z.string().max(500).optional(),
        castShadow: z.string().max(500).optional(),
        control: z
          .enum(['field', 'textarea', 'checkbox', 'select', 'button', 'list-item', 'nav-link'])
          .optional(),
        placeholder: z.string().max(200).transform(toStorableText).optional(),
        options: z.array(z.string().max(200).transform(toStorableText)).max(50).optional(),
        textColor: z.string().max(100).optional(),
        indent: length.optional(),
        isTicked: z.boolean().optional(),
        marker: z.enum(['disc', 'check', 'number', 'dash']).optional(),
        answer: z
          .object({
            text: z.string().max(4_000).transform(toStorableText),
            isOpen: z.boolean().optional(),
            fontSize: length.optional(),
            fontWeight: length.optional(),
            fontFamily: line.optional(),
            lineHeight: length.optional(),
            color: z.string().max(100).optional(),
          })
          .optional(),
        layer: z.number().int().min(0).max(1_000_000),
        shot: z.number().int().min(1).max(1_000_000).optional(),
        isOpaque: z.boolean().optional(),
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
export type Measured = z.infer<typeof measuredSchema>
export type MeasuredBlock = Measured['blocks'][number]
