// Accents of the texts of a design as those of a page: in families that are served, of texts that are joined,
// and how wide words are with them.
import type { DesignBlock, DesignFont } from '#contracts/extracted-document.schema.ts'
import { maxAccents, type AccentLook, type TextAccent } from '#contracts/text-accent.schema.ts'
import { findAccents, getAccentLook, toAccent } from '#core/landing-page/accents/accents.ts'
import {
  getTextWidth,
  measureWords,
  type FontLook,
  type MeasuredText,
} from '#core/landing-page/font-widths.ts'
import { findSetFamily } from '#core/landing-page/font-names.ts'

interface AccentedBlock {
  block: DesignBlock
  designFonts: readonly DesignFont[] | undefined
}

/** The accents of a text beside the style that it has as a whole. */
export function fitAccents(
  { block, designFonts }: AccentedBlock,
  { family, weight }: FontLook,
): TextAccent[] {
  const usual = findSetFamily(block.fontFamily ?? '', designFonts)
  return (block.accents ?? []).flatMap((accent): TextAccent[] => {
    const { words, nth, isPart, ...design } = accent
    const near = design.family === undefined ? usual : findSetFamily(design.family, designFonts)
    const own = design.weight === undefined ? weight : Math.round(design.weight / 50) * 50
    const { family: _family, weight: _weight, ...others } = design
    const look: AccentLook = {
      ...others,
      ...(near !== usual && near !== family && { family: near }),
      ...(own !== weight && { weight: Math.min(900, Math.max(100, own)) }),
    }
    if (Object.keys(look).length === 0) return []
    return [{ words, ...(nth !== undefined && { nth }), ...(isPart !== undefined && { isPart }), ...look }]
  })
}

/** The accents of texts that are joined to one with a line for each. */
export function joinAccents(
  texts: readonly { text: string; accents: readonly TextAccent[] }[],
): TextAccent[] {
  const whole = texts.map(({ text }) => text).join('\n')
  let offset = 0
  return texts
    .flatMap(({ text, accents }) => {
      const from = offset
      offset += text.length + 1
      return findAccents(text, accents).flatMap(({ start, end, index }) => {
        const look = getAccentLook(accents[index] as TextAccent)
        return toAccent(whole, { start: from + start, end: from + end }, look) ?? []
      })
    })
    .slice(0, maxAccents)
}

/** The words of a text with their widths, those in another face as wide as in that. */
export function measureAccented(text: string, look: FontLook, accents: readonly TextAccent[]): MeasuredText {
  const measured = measureWords(text, look)
  const faces = accents.map(
    ({ family = look.family, size = 1, weight = look.weight, isItalic = look.isItalic }) => ({
      ...look,
      family,
      size: look.size * size,
      weight,
      ...(family !== look.family && { lineScale: 1 }),
      ...(isItalic !== undefined && { isItalic }),
    }),
  )
  const ranges = findAccents(text, accents).filter(({ index }) => {
    const face = faces[index]
    return (
      face?.family !== look.family ||
      face.weight !== look.weight ||
      face.size !== look.size ||
      face.isItalic !== (look.isItalic ?? false)
    )
  })
  if (ranges.length === 0) return measured
  let offset = 0
  const lines = text.split('\n').map((line) => {
    const from = offset
    offset += line.length + 1
    return [...line.matchAll(/[^ \t]+/g)].map(({ 0: word, index }) => {
      const start = from + index
      const width = getTextWidth(word, look)
      return ranges.reduce((sum, range) => {
        const part = text.slice(Math.max(start, range.start), Math.min(start + word.length, range.end))
        return part === ''
          ? sum
          : sum + getTextWidth(part, faces[range.index] ?? look) - getTextWidth(part, look)
      }, width)
    })
  })
  return { lines, space: measured.space }
}
