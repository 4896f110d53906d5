// Where the header of a strip ends and its footer begins, as far as their rows indicate it.
import { findEdges, backgroundAt, type Edge, type Background } from './backgrounds.ts'
import type { Lettering } from './lettering.ts'
import { headingIn, leadsInto } from './row-likeness.ts'
import type { Row } from './rows.ts'
import { legalWords } from './section-words.ts'
import { getHeight, type Item, type Strip } from './strip.ts'

export interface Landmarks {
  /** Index of the first row below the header; 0 without one. */
  afterHeader: number
  /** Index of the first row of the footer; the number of rows without one. */
  footer: number
}

/** In lines of running text: a telephone's header is higher for its width. */
const maxHeader = 12
const maxLabelLength = 48
const maxLineLength = 220
const maxFooterLength = 1_500

/** Sheets lower than this share of their width are slides, which have neither. */
const slideAspect = 0.8

export function findLandmarks(
  strip: Strip,
  rows: readonly Row[],
  backgrounds: readonly Background[],
  lettering: Lettering,
): Landmarks {
  const isSlides = strip.pages.length > 1 && strip.height / strip.pages.length < slideAspect
  if (isSlides) return { afterHeader: 0, footer: rows.length }
  return {
    afterHeader: afterHeader(rows, backgrounds, lettering),
    footer: getFooter(rows, findEdges(backgrounds, strip), lettering),
  }
}

/** Rows of nothing but labels at the very top: brand, links, a button. */
function afterHeader(rows: readonly Row[], backgrounds: readonly Background[], lettering: Lettering): number {
  let count = 0
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (
      next === undefined ||
      index > 2 ||
      row.bottom > maxHeader * lettering.line ||
      !isLabels(row, lettering)
    )
      break
    const isAlone = row.items.length === 1
    const liesOnImage = backgroundAt(backgrounds, row.top)?.color === undefined
    if (isAlone && ((leadsInto(row, next) && headingIn(next, lettering) >= 0.8) || liesOnImage)) break
    count = index + 1
  }
  return count
}

function isLabels(row: Row, lettering: Lettering): boolean {
  const items = row.items
  const texts = items.filter(({ letters }) => letters > 0)
  const isSmall = (item: Item): boolean =>
    getHeight(item) < 0.12 &&
    item.text.length <= maxLabelLength &&
    item.fontSize <= Math.max(lettering.bodySize * 1.7, lettering.sectionSize * 0.75)
  return texts.length > 0 && items.every(isSmall)
}

/**
 * The rows at the end that head nothing, with a legal line among them, from their widest gap or change of
 * background on.
 */
function getFooter(rows: readonly Row[], edges: readonly Edge[], lettering: Lettering): number {
  let first = rows.length
  let letters = 0
  let isLegal = false
  let [best, bestWorth] = [rows.length, 0]
  while (first > 1) {
    const row = rows[first - 1]
    if (row === undefined || !isFooting(row, lettering)) break
    first -= 1
    letters += row.items.reduce((sum, item) => sum + item.letters, 0)
    if (letters > maxFooterLength) break
    isLegal ||= row.items.some(({ text }) => legalWords.test(text))
    const above = rows[first - 1]
    const gap = above === undefined ? 0 : row.top - above.bottom
    const change = edges
      .filter(({ at }) => above !== undefined && at >= above.bottom - 0.004 && at <= row.top + 0.004)
      .reduce((max, edge) => Math.max(max, edge.change), 0)
    const worth = gap + change
    if (isLegal && worth > bestWorth) [best, bestWorth] = [first, worth]
  }
  return best
}

function isFooting(row: Row, lettering: Lettering): boolean {
  return row.items.every((item) => {
    if (item.letters === 0) return getHeight(item) < 0.1
    return (
      lettering.getProminence(item) < 0.5 &&
      item.text.length <= maxLineLength &&
      item.fontSize <= lettering.bodySize * 1.4
    )
  })
}
