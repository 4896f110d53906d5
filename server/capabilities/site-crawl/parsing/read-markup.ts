// One pass over the markup of a page. Where the head ends, what closes what and what is no part of the page
// goes by the HTML standard as far as a search engine would notice; broken markup gives less, and never an
// error.
import { hash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { createBodyCollector } from './collect-body.ts'
import { createHeadCollector } from './collect-head.ts'
import {
  blockElements,
  breaksOutOfSvg,
  headElements,
  outermost,
  surroundingsIn,
  voidElements,
  type Surroundings,
} from './elements.ts'
import { createFormCollector } from './form-fields.ts'
import { getTypeName } from './json-ld.ts'
import type { Markup } from './markup.types.ts'
import { createPageText } from './page-text.ts'

const maxIds = 200_000
const maxTyped = 5_000
const maxSvgs = 10_000
/**
 * Deeper than any page means to be (Chromium itself stops at 512), and closing tags cost time in the depth:
 * what follows is left unread.
 */
const deepestNesting = 1_000

const tooDeep = new Error('The markup is nested too deeply to be read on.')
const holdsContent = new Set(['script', 'style', 'title'])
/** What is blank to the HTML standard; a byte order mark or a no-break space is text, and opens the body. */
const isText = /[^\t\n\f\r ]/

type Attributes = Readonly<Record<string, string>>

export function readMarkup(html: string, { isXml = false }: { isXml?: boolean } = {}): Markup {
  const text = createPageText()
  const head = createHeadCollector()
  const body = createBodyCollector(text)
  const forms = createFormCollector()
  const names: string[] = []
  const surroundings: Surroundings[] = []
  let inside = outermost
  let lang: string | undefined
  let hasDoctype = false
  let hasMain = false
  let isBodyOpen = false
  let isHeadClosed = false
  let elements = 0
  let articles = 0
  let prices = 0
  let nesting = 0
  /** Where the content of the open script, style or title begins. */
  let contentAt = 0
  let drawing: { at: number; depth: number } | undefined
  let title = ''
  const seenIds = new Set<string>()
  const doubledIds = new Set<string>()
  const ids = new Set<string>()
  const typed: Markup['data'] = []
  const svgs: Markup['svgs'] = []

  function note(name: string, attributes: Attributes): void {
    const { id, role, itemprop, itemtype, typeof: rdfType } = attributes
    if (id !== undefined && id !== '' && !inside.isInShadow && seenIds.size < maxIds) {
      if (seenIds.has(id)) doubledIds.add(id)
      seenIds.add(id)
      ids.add(id)
    }
    if (name === 'a' && attributes['name'] !== undefined && !inside.isInShadow && ids.size < maxIds)
      ids.add(attributes['name'])
    if (name === 'main' || role === 'main') hasMain = true
    if (name === 'html') lang ??= (attributes['lang'] ?? attributes['xml:lang'])?.trim()
    if (name === 'article') articles += 1
    if (itemprop === 'price') prices += 1
    if (itemtype !== undefined) addTyped('microdata', itemtype)
    if (rdfType !== undefined) addTyped('rdfa', rdfType)
  }

  function addTyped(format: 'microdata' | 'rdfa', list: string): void {
    const types = list.split(/\s+/).filter(Boolean).map(getTypeName)
    if (types.length > 0 && typed.length < maxTyped)
      typed.push({ format, nodes: [], types, fault: undefined })
  }

  function openForms(name: string, attributes: Attributes): void {
    if (name === 'form') forms.openForm(attributes)
    else if (name === 'label') forms.openLabel(attributes)
    else if (name === 'input' || name === 'select' || name === 'textarea')
      forms.addField(name, attributes, inside.isSilent)
  }

  function endPart(): void {
    text.endBlock()
    body.part('block')
  }

  const parser = new Parser(
    {
      onprocessinginstruction(name, declaration) {
        if (/^!doctype$/i.test(name) && !isBodyOpen && elements === 0)
          hasDoctype = /^!doctype\s+html\b/i.test(declaration)
      },
      onopentag(name, attributes, isImplied) {
        // A stray `</p>` is nothing in the head.
        if (isImplied && name === 'p' && !isBodyOpen) return
        const isInert = inside.isInert
        if (!isInert) {
          elements += 1
          if (!isBodyOpen && (!headElements.has(name) || (isHeadClosed && name === 'noscript')))
            isBodyOpen = true
          if (blockElements.has(name) || name === 'br') endPartOrBreak(name)
        }
        if (inside.isInSvg && breaksOutOfSvg.has(name)) leaveSvg()
        if (!voidElements.has(name)) {
          if (names.length >= deepestNesting) throw tooDeep
          names.push(name)
          surroundings.push(inside)
          inside = surroundingsIn(name, attributes, inside)
          if (!isInert && names.length > nesting) nesting = names.length
        }
        if (isInert) return
        note(name, attributes)
        if (name === 'svg') drawing ??= { at: parser.startIndex, depth: names.length }
        if (inside.isInSvg) return
        head.open(name, attributes, { isInHead: !isBodyOpen, end: parser.endIndex + 1 })
        body.open(name, attributes, inside)
        openForms(name, attributes)
        if (holdsContent.has(name)) {
          contentAt = parser.endIndex + 1
          title = ''
        }
      },
      ontext(piece) {
        if (inside.isInert) return
        const name = names.at(-1)
        if (name !== undefined && holdsContent.has(name) && !inside.isInSvg) {
          if (name === 'title') title += piece
          return
        }
        if (!isBodyOpen && isText.test(piece)) isBodyOpen = true
        body.addText(piece, inside)
        if (!inside.isUnread) text.add(piece, inside)
      },
      onclosetag(name, isImplied) {
        if (names.at(-1) !== name) return
        const own = inside
        if (name === 'svg' && drawing?.depth === names.length) closeDrawing()
        names.pop()
        inside = surroundings.pop() ?? outermost
        if (inside.isInert) return
        if (name === 'head' && !isImplied) isHeadClosed = true
        if (own.isInSvg) return
        if (holdsContent.has(name)) head.close(name, () => html.slice(contentAt, parser.startIndex), title)
        if (blockElements.has(name)) endPart()
        body.close(name, isImplied)
        if (name === 'form') forms.closeForm()
        else if (name === 'label') forms.closeLabel()
      },
    },
    { recognizeSelfClosing: isXml },
  )

  function endPartOrBreak(name: string): void {
    if (name !== 'br') {
      endPart()
      return
    }
    body.part('line')
    if (!inside.isUnread) text.add(' ', inside)
  }

  function closeDrawing(): void {
    if (drawing === undefined) return
    const source = html.slice(drawing.at, parser.endIndex + 1)
    if (svgs.length < maxSvgs)
      svgs.push({ bytes: Buffer.byteLength(source), hash: hash('sha1', source).slice(0, 16) })
    drawing = undefined
  }

  /** The drawing ends here, whatever of it is still open. */
  function leaveSvg(): void {
    let place = surroundings.length - 1
    while (surroundings[place]?.isInSvg === true) place -= 1
    inside = surroundings[place] ?? outermost
    surroundings.fill(inside, place + 1)
    drawing = undefined
  }

  try {
    parser.write(html)
    parser.end()
  } catch (error) {
    if (error !== tooDeep) throw error
  }
  text.endBlock()
  body.end()

  // The collectors' own members are what the markup has under the same names.
  return {
    ...head,
    ...body,
    ...forms.end(),
    ...text.count(),
    hasDoctype,
    lang,
    data: [...head.data, ...typed],
    ids,
    doubledIds,
    svgs,
    elements,
    nesting,
    hasMain,
    articles,
    prices,
    blocks: text.blocks,
  }
}
