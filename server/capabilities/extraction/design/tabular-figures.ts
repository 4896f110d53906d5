// Digits that are all equally wide, in fonts whose digits usually are not: prices below each other then end
// at the same place.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { findLetterWidths, getTextWidth, type FontLook } from '#core/landing-page/font-widths.ts'

/** In em: texts that would differ by so much with usual digits, and do not differ by more than that. */
const [clearDifference, sameWidth] = [0.04, 0.012]
/** In em: spacing that may come from digits of another width. */
const maxSpacing = 0.03
const maxLength = 40

type UnnamedBlock = Omit<DesignBlock, 'id'>
type Face = Pick<FontLook, 'family' | 'weight' | 'isItalic'>

interface Figures {
  block: UnnamedBlock
  /** In em: as wide as it is, and as it would be with the usual digits of its font. */
  width: number
  usual: number
}

/** `pageWidth`: in the unit of font sizes. */
export function markTabularFigures(blocks: readonly UnnamedBlock[], pageWidth: number): UnnamedBlock[] {
  const figures = blocks.flatMap((block) => readFigures(block, pageWidth) ?? [])
  const looks = Map.groupBy(figures, ({ block: { fontFamily, fontWeight, fontSize } }) =>
    [fontFamily, fontWeight, fontSize].join('|'),
  )
  const marked = new Map<UnnamedBlock, UnnamedBlock>()
  for (const alike of looks.values()) {
    const digit = findDigitWidth(alike)
    if (digit === undefined) continue
    for (const { block, width, usual } of alike) {
      const expected =
        usual + listDigits(block).reduce((sum, one) => sum + digit - measureDigit(block, one), 0)
      if (Math.abs(width - expected) > Math.abs(width - usual) + sameWidth) continue
      const { letterSpacing = 0, ...rest } = block
      const isSpaced = Math.abs(letterSpacing) > maxSpacing * (block.fontSize ?? 0)
      marked.set(block, { ...(isSpaced ? block : rest), hasTabularFigures: true })
    }
  }
  return blocks.map((block) => marked.get(block) ?? block)
}

function readFigures(block: UnnamedBlock, pageWidth: number): Figures | undefined {
  const { kind, text = '', lines = 1, fontFamily, fontSize, accents } = block
  if (kind !== 'text' || lines > 1 || accents !== undefined || text.length > maxLength) return undefined
  if (fontFamily === undefined || fontSize === undefined || !/\d/.test(text)) return undefined
  const usual = getTextWidth(text, { ...getFace(block), size: 1, letterSpacing: 0 })
  return { block, width: (block.boundingBox.width * pageWidth) / fontSize, usual }
}

/** In em; undefined where widths of texts with other digits differ, or nothing says that they do not. */
function findDigitWidth(figures: readonly Figures[]): number | undefined {
  const shapes = Map.groupBy(figures, ({ block }) => (block.text ?? '').replace(/\d/g, '0'))
  const found: number[] = []
  for (const alike of shapes.values()) {
    const [widths, usual] = [alike.map(({ width }) => width), alike.map((one) => one.usual)]
    if (getSpread(usual) < clearDifference) continue
    if (getSpread(widths) > sameWidth) return undefined
    found.push(
      ...alike.map(({ block, width, usual: own }) => {
        const digits = listDigits(block)
        const others = own - digits.reduce((sum, one) => sum + measureDigit(block, one), 0)
        return (width - others) / digits.length
      }),
    )
  }
  return found.length === 0 ? undefined : found.reduce((sum, one) => sum + one, 0) / found.length
}

const getSpread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
const listDigits = ({ text = '' }: UnnamedBlock): string[] => text.match(/\d/g) ?? []
const getFace = ({ fontFamily = '', fontWeight = 400, isItalic }: UnnamedBlock): Face => ({
  family: fontFamily,
  weight: fontWeight,
  ...(isItalic !== undefined && { isItalic }),
})
const measureDigit = (block: UnnamedBlock, digit: string): number => findLetterWidths(getFace(block))(digit)
