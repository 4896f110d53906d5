// How texts that were measured in the browser look, as those of a design.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { Gradient } from '#contracts/paint.schema.ts'
import type { AccentLook } from '#contracts/text-accent.schema.ts'
import { getSeenGradient } from '#core/color/gradient-stops.ts'
import { readAccents } from '#core/landing-page/accents/accents.ts'
import { findKnownFamilies } from '#core/landing-page/font-names.ts'
import { toHex, toPaintColor } from './css-colors.ts'
import { parseGradients } from './css-gradients.ts'
import { parseTextShadows } from './css-paint.ts'
import type { MeasuredBlock } from './measured-page.ts'

type Look = Omit<DesignBlock, 'id' | 'kind' | 'boundingBox'>
type Box = Pick<MeasuredBlock, 'x' | 'y' | 'width' | 'height'>

export function getLettering(block: MeasuredBlock): Look {
  const { fontSize, fontWeight, lineHeight, letterSpacing = 0, align } = block
  const textShadows = parseTextShadows(block.textShadow ?? '')
  return {
    ...(block.text !== undefined && { text: block.text }),
    ...(fontSize !== undefined && { fontSize }),
    ...(fontWeight !== undefined && { fontWeight: getWeight(fontWeight) }),
    ...(block.fontFamily !== undefined && { fontFamily: firstFamily(block.fontFamily) }),
    ...(block.isItalic === true && { isItalic: true }),
    ...(align !== undefined && { align: alignments[align] ?? 'left' }),
    ...(block.level !== undefined && { level: block.level }),
    ...(block.lines !== undefined && { lines: block.lines }),
    ...(block.lineWords !== undefined && { lineWords: block.lineWords }),
    ...(lineHeight !== undefined && lineHeight > 0 && { lineHeight }),
    ...(letterSpacing !== 0 && { letterSpacing }),
    ...(block.turn !== undefined && { turn: Math.round(block.turn * 10) / 10 }),
    ...(block.isUnderlined === true && { isUnderlined: true }),
    ...(block.isStruck === true && { isStruck: true }),
    ...(textShadows.length > 0 && { textShadows }),
    ...findAccents(block),
    isUppercase: block.isUppercase ?? false,
    ...(block.hasTabularFigures === true && { hasTabularFigures: true }),
    ...(block.isCutOff === true && { isCutOff: true }),
    ...(block.indent !== undefined && { indent: block.indent }),
    ...(block.marker !== undefined && { marker: block.marker }),
    ...(block.answer !== undefined && { answer: getAnswer(block.answer) }),
  }
}

function getAnswer({
  text,
  isOpen,
  fontSize = 0,
  fontWeight,
  fontFamily,
  lineHeight = 0,
  color: written = '',
}: NonNullable<MeasuredBlock['answer']>): NonNullable<Look['answer']> {
  const color = toHex(written)
  return {
    text,
    ...(isOpen === true && { isOpen }),
    ...(fontSize > 0 && fontSize < 1_000 && { fontSize }),
    ...(fontWeight !== undefined && { fontWeight: getWeight(fontWeight) }),
    ...(fontFamily !== undefined && { fontFamily: firstFamily(fontFamily).slice(0, 200) }),
    ...(lineHeight > 0 && { lineHeight }),
    ...(color !== undefined && { color }),
  }
}

/** The part of a gradient that is seen in a text, which takes less room than the block that it fills. */
function getLetterGradient(images: string, filled: Box, words: Box): Gradient | undefined {
  const [gradient] = parseGradients(images, filled)
  // What fills no more than these words does so on the page too.
  if (gradient?.kind !== 'linear' || filled.width < words.width - 2) return gradient
  return getSeenGradient(gradient, filled, words)
}

function findAccents({
  text = '',
  runs = [],
  color: usual = '',
  ...place
}: Pick<MeasuredBlock, 'text' | 'runs' | 'color' | 'x' | 'y' | 'width' | 'height'>): Pick<Look, 'accents'> {
  const accents = readAccents(
    text,
    runs.map(
      ({
        text: words,
        color,
        mark,
        markFrom,
        fontWeight,
        fontFamily,
        size = 1,
        isItalic,
        isUnderlined,
        isStruck,
        outline = 0,
        ...run
      }) => {
        const [ink, background] = [color, mark].map((given) => given && toPaintColor(given))
        const gradient = run.gradientBox && getLetterGradient(run.gradient ?? '', run.gradientBox, place)
        const look: AccentLook = {
          ...(ink !== undefined && ink !== '' && { color: ink }),
          ...(background !== undefined &&
            background !== '' && {
              mark: background,
              ...(markFrom !== undefined && { markFrom: Math.min(0.95, Math.round(markFrom * 100) / 100) }),
            }),
          ...(gradient !== undefined && { gradient }),
          ...(outline > 0 && {
            outline: Math.min(0.2, Math.max(0.001, Math.round(outline * 1_000) / 1_000)),
          }),
          ...(fontWeight !== undefined && { weight: getWeight(fontWeight) }),
          ...(fontFamily !== undefined && { family: firstFamily(fontFamily).slice(0, 200) }),
          ...(size !== 1 && { size: Math.min(3, Math.max(0.3, Math.round(size * 1_000) / 1_000)) }),
          ...(isItalic !== undefined && { isItalic }),
          ...(isUnderlined !== undefined && { isUnderlined }),
          ...(isStruck !== undefined && { isStruck }),
        }
        return { text: words, look }
      },
    ),
    toHex(usual),
  )
  return accents.length === 0 ? {} : { accents }
}

const getWeight = (weight: number): number => Math.min(900, Math.max(100, Math.round(weight)))

/** How what is in a field looks, as an accent of its hint. */
export function getFieldLook({
  placeholder,
  fontSize,
  fontWeight,
  fontFamily,
  isUppercase,
  isItalic,
  runs,
  textColor,
  indent,
  lineHeight = 0,
  ...place
}: MeasuredBlock): Look {
  const typed = textColor === undefined ? undefined : toHex(textColor)
  return {
    ...(typed !== undefined && { textColor: typed }),
    ...(indent !== undefined && { indent }),
    ...(fontSize !== undefined && { fontSize }),
    ...(lineHeight > 0 && { lineHeight }),
    ...(fontWeight !== undefined && { fontWeight: getWeight(fontWeight) }),
    ...(fontFamily !== undefined && { fontFamily: firstFamily(fontFamily) }),
    ...(isUppercase === true && { isUppercase }),
    ...(isItalic === true && { isItalic }),
    ...(placeholder !== undefined && findAccents({ ...place, text: placeholder, runs })),
  }
}

const alignments: Partial<Record<string, NonNullable<Look['align']>>> = {
  justify: 'justify',
  center: 'center',
  right: 'right',
  end: 'right',
  '-webkit-center': 'center',
}

/** With its class where its name alone says nothing of how it looks. */
function firstFamily(families: string): string {
  const [name = '', kind] = families.split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''))
  return kind === 'serif' && findKnownFamilies(name) === undefined ? `${name} Serif` : name
}
