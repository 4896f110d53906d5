// What the page reports of itself, taken apart: a stranger's words, cut, and as the store takes them.
import { z } from 'zod'
import { toStorableText } from '#core/text.ts'
import { fetchFailed } from '../crawl.errors.ts'
import type { DesktopMeasures } from './in-page/measure-desktop.ts'
import type { PhoneMeasures } from './in-page/measure-phone.ts'
import type { NarrowWords } from './in-page/narrow-words.ts'
import type { RenderedPage } from './rendered-page.types.ts'

const text = (max: number) => z.string().transform((value) => toStorableText(value.slice(0, max)))
const length = z.number().finite()
const box = z.object({ x: length, y: length, width: length, height: length })
const size = z.object({ width: length, height: length })
const selector = text(250)
const short = text(500)

const desktopSchema = z.object({
  title: short,
  text: text(320_000),
  hiddenText: z.array(z.object({ selector, text: short })).max(1_000),
  images: z
    .array(
      z.object({
        url: text(2_000),
        natural: size,
        shown: box,
        widths: z.array(length).max(100),
        loading: text(20),
        fit: text(40),
      }),
    )
    .max(1_000),
  html: text(2_000_000),
})
const phoneSchema = z.object({
  scrollWidth: length,
  targets: z.array(z.object({ selector, box, text: short })).max(1_000),
  cutTexts: z.array(z.object({ selector, text: short })).max(1_000),
  overlappingTexts: z.array(z.object({ selector, text: short, other: short })).max(1_000),
  smallTexts: z.array(z.object({ selector, size: length, text: short })).max(1_000),
  lowContrasts: z.array(z.object({ selector, ratio: length, wanted: length, text: short })).max(1_000),
  overlay: z
    .object({ selector, share: length, text: short })
    .nullable()
    .transform((overlay) => overlay ?? undefined),
})

const narrowSchema = z.object({
  covered: z.array(z.object({ text: short, by: z.enum(['image', 'box']) })).max(1_000),
  overlapping: z.array(z.object({ text: short, other: short })).max(1_000),
  cut: z.array(z.object({ text: short })).max(1_000),
  missingLinks: z.array(short).max(1_000),
})

/** Throws `fetch_failed` where it is not what was asked for. */
export function narrowMeasures(measured: unknown): NarrowWords {
  return read(narrowSchema, measured)
}

/** Throws `fetch_failed` where it is not what was asked for. */
export function desktopMeasures(measured: unknown): DesktopMeasures {
  return read(desktopSchema, measured)
}

/** Throws `fetch_failed` where it is not what was asked for. */
export function phoneMeasures(
  measured: unknown,
): Omit<PhoneMeasures, 'overlay'> & Pick<RenderedPage, 'overlay'> {
  return read(phoneSchema, measured)
}

function read<Output>(schema: z.ZodType<Output>, measured: unknown): Output {
  const result = schema.safeParse(measured)
  if (result.success) return result.data
  throw fetchFailed('The page could not be measured.', {
    cause: result.error,
    members: { reason: 'unreadable' },
  })
}
