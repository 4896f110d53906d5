// Words of a design's blocks, without stand-ins.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { collapseWhitespace, countWords } from '#core/text.ts'
import { isPlaceholder } from './placeholder-words.ts'

export function findTexts(blocks: readonly DesignBlock[]): string[] {
  return blocks.flatMap(({ kind, text }) =>
    kind === 'text' && text !== undefined && !isPlaceholder(text) ? [clean(text)] : [],
  )
}

export function getLength(blocks: readonly DesignBlock[]): number {
  return blocks.reduce((sum, { kind, text = '' }) => sum + (kind === 'text' ? countWords(text) : 0), 0)
}

export function say(text: string | undefined): string {
  return text === undefined || isPlaceholder(text) ? '' : clean(text)
}

export function clean(text: string): string {
  return collapseWhitespace(text)
}

export function withoutBullet(text: string): string {
  return text.replace(/^[•·●▪◦‣∙○✓✔✗✕★➜→–—-]\s+/u, '')
}

export function isPrice(text: string): boolean {
  return (
    text.length <= 28 &&
    /(?:[€$£¥]|CHF|EUR|USD|GBP)\s?\d|\d\s?(?:[€$£¥]|CHF|EUR|USD|GBP|Euro)(?!\p{L})/u.test(text)
  )
}

/** A lone number or price, however large it is set, is no heading. */
export function isFigure({ text = '' }: DesignBlock): boolean {
  return isPrice(text) || /^0?\d[.)]?$/.test(text.trim())
}

/** A short text with a link, or on a small shape of its own. */
export function isLabel(block: DesignBlock, around: readonly DesignBlock[]): boolean {
  const text = block.text ?? ''
  if (text.length > 30 || /[.!?:]$/.test(text)) return false
  if (block.href !== undefined) return true
  const { x, y, width, height } = block.boundingBox
  return around.some(
    ({ kind, boundingBox: box }) =>
      kind === 'shape' &&
      box.x <= x &&
      box.y <= y &&
      box.x + box.width >= x + width &&
      box.y + box.height >= y + height &&
      box.height < height * 4 &&
      box.width < width * 4,
  )
}
