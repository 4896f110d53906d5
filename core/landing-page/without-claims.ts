// Texts without the sentences that hold open claims: a sentence goes whole or stays whole.
import { escapeAttribute, escapeText } from '#core/html.ts'
import { splitSentences } from '../sentences.ts'
import { parseMarkup, textContent, type HtmlElement, type HtmlNode } from '#core/rich-text/index.ts'
import type { Claim } from '#contracts/sections.schema.ts'
import { claimRanges } from './claims.ts'

interface Range {
  start: number
  end: number
}

/** What is left, and the claims that went. */
export interface Cleared {
  text: string
  removed: Claim[]
}

/** A plain text without the sentences in which claims are. */
export function textWithoutClaims(text: string, claims: readonly Claim[]): Cleared {
  const found = claimRanges(text, claims)
  if (found.length === 0) return { text, removed: [] }
  return { text: cut(text, sentencesWith(text, found)).trim(), removed: findClaims(found) }
}

/**
 * HTML without the sentences in which claims are, and without what is empty then. Untouched, byte for byte,
 * where there are none.
 */
export function htmlWithoutClaims(markup: string, claims: readonly Claim[]): Cleared {
  const root = parseMarkup(markup)
  const found = claimRanges(textContent(root), claims)
  if (found.length === 0) return { text: markup, removed: [] }
  clear(root, 0, { ranges: found, emptied: new Set() })
  return { text: root.children.map((child) => writeNode(child)).join(''), removed: findClaims(found) }
}

function findClaims(found: readonly { claim: Claim }[]): Claim[] {
  return [...new Set(found.map(({ claim }) => claim))]
}

/** The sentences of a text, with the space after each, that any of the ranges touches. */
function sentencesWith(text: string, ranges: readonly Range[]): Range[] {
  return sentenceRanges(text).filter((sentence) =>
    ranges.some((range) => range.start < sentence.end && range.end > sentence.start),
  )
}

// The splitter gives sentences with their spaces made one: they are found again by counting what is no space.
function sentenceRanges(text: string): Range[] {
  let at = 0
  const starts = splitSentences(text).map((sentence) => {
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1
    const start = at
    for (let left = sentence.replace(/\s/g, '').length; left > 0 && at < text.length; at += 1)
      if (!/\s/.test(text.charAt(at))) left -= 1
    return start
  })
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }))
}

function cut(text: string, ranges: readonly Range[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of ranges) {
    kept += text.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return kept + text.slice(at)
}

const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const isInline = (node: HtmlNode): boolean => typeof node === 'string' || inlineElements.has(node.name)

interface Clearing {
  ranges: readonly Range[]
  /** Cells that held nothing else; they stay, so that their row is known by them. */
  emptied: Set<HtmlElement>
}

/** Clears an element whose text begins at the offset; returns whether anything went. */
function clear(parent: HtmlElement, offset: number, clearing: Clearing): boolean {
  const kept: HtmlNode[] = []
  const nodes = parent.children
  let at = offset
  let isTouched = false
  let hasJustLost = false
  for (let index = 0; index < nodes.length;) {
    const run: HtmlNode[] = []
    while (index < nodes.length && isInline(nodes[index] as HtmlNode)) run.push(nodes[index++] as HtmlNode)
    if (run.length > 0) {
      const text = run.map((node) => textContent(node)).join('')
      const doomed = sentencesWith(text, within(clearing.ranges, at, text.length))
      const left = doomed.length === 0 ? run : cutNodes(run, doomed)
      kept.push(...left)
      isTouched ||= doomed.length > 0
      hasJustLost = text.trim() === '' ? hasJustLost : left.length === 0
      at += text.length
      continue
    }
    const block = nodes[index++] as HtmlElement
    const { length } = textContent(block)
    const hasLost = clear(block, at, clearing)
    at += length
    isTouched ||= hasLost
    const isLost = hasLost && isHollow(block, clearing.emptied)
    if (isLost && isCell(block)) clearing.emptied.add(block)
    const goes: boolean = (isLost && !isCell(block)) || (block.name === 'br' && hasJustLost)
    if (!goes && hasJustLost) dropHeading(kept, block)
    if (goes) dropTerm(kept, block)
    else kept.push(block)
    hasJustLost = goes && block.name !== 'br'
  }
  if (hasJustLost) dropHeading(kept, undefined)
  parent.children = kept
  return isTouched
}

/** The ranges as seen from a text that begins at the offset, as far as they touch it. */
function within(ranges: readonly Range[], offset: number, length: number): Range[] {
  return ranges
    .map(({ start, end }) => ({ start: start - offset, end: end - offset }))
    .filter(({ start, end }) => end > 0 && start < length)
}

function isCell({ name }: HtmlElement): boolean {
  return name === 'td' || name === 'th'
}

function isHollow(block: HtmlElement, emptied: ReadonlySet<HtmlElement>): boolean {
  if (['img', 'hr', 'video'].includes(block.name)) return false
  const elements = block.children.filter((child) => typeof child !== 'string')
  if (block.name === 'tr' && elements.some((cell) => emptied.has(cell))) return true
  if (block.name === 'details' && !elements.some(({ name }) => name === 'summary')) return true
  if (
    block.name === 'table' &&
    !elements.some((part) => /^(?:tbody|tr)$/.test(part.name) && !isHollow(part, emptied))
  )
    return true
  return block.children.every((child) =>
    typeof child === 'string' ? child.trim() === '' : isHollow(child, emptied),
  )
}

/**
 * A heading over nothing promises what does not come: it goes where its text has gone and the next heading,
 * or the end, follows.
 */
function dropHeading(kept: HtmlNode[], next: HtmlElement | undefined): void {
  const last = kept.findLastIndex((node) => typeof node !== 'string' || node.trim() !== '')
  const node = kept[last]
  if (node === undefined || typeof node === 'string' || !/^h[1-6]$/.test(node.name)) return
  if (next === undefined || (/^h[1-6]$/.test(next.name) && next.name <= node.name)) kept.splice(last, 1)
}

function dropTerm(kept: HtmlNode[], gone: HtmlElement): void {
  const last = kept.findLastIndex((node) => typeof node !== 'string' || node.trim() !== '')
  const node = kept[last]
  if (gone.name === 'dd' && node !== undefined && typeof node !== 'string' && node.name === 'dt')
    kept.splice(last, 1)
}

/** Inline nodes without the ranges of their common text; elements that are empty then go too. */
function cutNodes(nodes: readonly HtmlNode[], ranges: readonly Range[]): HtmlNode[] {
  let at = 0
  const cutNode = (node: HtmlNode): HtmlNode[] => {
    if (typeof node !== 'string' && node.name === 'br') {
      at += 1
      return within(ranges, at - 1, 1).length > 0 ? [] : [node]
    }
    if (typeof node !== 'string') {
      const hadText = textContent(node) !== ''
      const children = node.children.flatMap((child) => cutNode(child))
      const isGone = hadText && children.every((child) => typeof child === 'string' && child.trim() === '')
      return isGone ? [] : [{ ...node, children }]
    }
    const start = at
    at += node.length
    const kept = cut(node, within(ranges, start, node.length))
    return kept === '' ? [] : [kept]
  }
  return trimEnd(nodes.flatMap((node) => cutNode(node)))
}

function trimEnd(nodes: HtmlNode[]): HtmlNode[] {
  const last = nodes.at(-1)
  return typeof last === 'string' ? [...nodes.slice(0, -1), last.trimEnd()] : nodes
}

const voidElements = new Set('br hr img input col wbr'.split(' '))

function writeNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeText(node)
  const written = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  const opening = `<${node.name}${written.join('')}>`
  return voidElements.has(node.name)
    ? opening
    : `${opening}${node.children.map((child) => writeNode(child)).join('')}</${node.name}>`
}
