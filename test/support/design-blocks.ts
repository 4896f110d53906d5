// What tests look for in a design that was read.
import assert from 'node:assert/strict'
import type { DesignBlock, ExtractedDocument } from '#contracts/extracted-document.schema.ts'

/** All blocks, page by page. */
export const findBlocks = ({ pages }: ExtractedDocument): DesignBlock[] =>
  pages.flatMap(({ blocks }) => blocks)
export const findTexts = (document: ExtractedDocument): string[] =>
  findBlocks(document).flatMap(({ text }) => (text === undefined ? [] : [text]))

/** The block of this text. */
export function getBlock(document: ExtractedDocument, wanted: string | RegExp): DesignBlock {
  const found = findBlocks(document).find(({ text }) =>
    typeof wanted === 'string' ? text === wanted : wanted.test(text ?? ''),
  )
  assert.ok(found !== undefined, `${wanted} is not among ${JSON.stringify(findTexts(document))}`)
  return found
}

/** Left, top, width and height on a page of this size. */
export function findPlace(
  { boundingBox }: DesignBlock,
  [width, height]: [number, number] = [600, 800],
): number[] {
  return [
    boundingBox.x * width,
    boundingBox.y * height,
    boundingBox.width * width,
    boundingBox.height * height,
  ].map(Math.round)
}

export function assertNear(found: readonly number[], wanted: readonly number[], slack = 2): void {
  assert.ok(
    found.length === wanted.length &&
      found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= slack),
    `${found.join(' ')} instead of ${wanted.join(' ')}`,
  )
}

export const findShapes = (document: ExtractedDocument): DesignBlock[] =>
  findBlocks(document).filter(({ kind }) => kind === 'shape')

/** Colours as they come out of scans and photographs: each channel may be a little off. */
export function assertColor(found: string | undefined, wanted: string, slack = 4): void {
  const channels = (color: string): number[] =>
    [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16))
  assert.ok(found !== undefined, 'no colour')
  assertNear(channels(found), channels(wanted), slack)
}
