// A page as a tree in which each piece of text has a block element of its own, and what the head says.
// Limits keep time and memory linear in what is read, whatever comes in.
import { Parser } from 'htmlparser2'
import { maxOpenElements } from '#core/rich-text/index.ts'

export interface PageElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: PageNode[]
  parent: PageElement | undefined
  /** Whether it is apart from the text around it; known when the tree is normalised. */
  isBlock: boolean
  /** Its pieces of text, as a range of the page's. */
  from: number
  to: number
}
export type PageNode = string | PageElement

export interface PageTree {
  /** The outermost element, without the head. */
  root: PageElement
  /** Of the `title` element. */
  title: string
  language: string
  /** By lower-cased `name`, `property` or `itemprop`; the first of each. */
  metas: ReadonlyMap<string, string>
  /** All `article:author` and `author` metas. */
  authors: readonly string[]
  /** Sources of `application/ld+json` scripts. */
  jsonLd: readonly string[]
  canonical: string | undefined
  base: string | undefined
  /** `src` and beginnings of scripts and frames: what challenges are recognised by. */
  programs: string
  scripts: number
}

/** A page of so many elements is read up to there: several times the longest articles with their comments. */
const maxElements = 80_000
const maxTextLength = 3_000_000
const maxJsonLdLength = 1_000_000
const maxProgramsLength = 20_000
const maxMetas = 500
/** Deeper elements are read as if their tags were not there; what walks the tree calls itself. */
const maxDepth = 200

/** Elements that nobody reads. `noscript` and `template` are kept: some pages have their text there only. */
const skipped = new Set(
  'script style svg math iframe object embed applet canvas video audio select datalist textarea map frameset noframes'.split(
    ' ',
  ),
)
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr frame'.split(' '),
)
const enough = new Error('Enough of the page was read.')

/** Reads the markup of a page; never throws. */
export function readPageTree(html: string): PageTree {
  const root = createElement('body', {}, undefined)
  const metas = new Map<string, string>()
  const authors: string[] = []
  const jsonLd: string[] = []
  let current = root
  let depth = 0
  let open = 0
  /** Elements below `maxDepth` that are open. */
  let flattened = 0
  let skippedName = ''
  let skippedDepth = 0
  let jsonLdAt = -1
  let scriptText = false
  let titleText: string | undefined
  let title = ''
  let language = ''
  let canonical: string | undefined
  let base: string | undefined
  let programs = ''
  let scripts = 0
  let elements = 0
  let textLength = 0

  function noteProgram(text: string | undefined): void {
    if (text !== undefined && programs.length < maxProgramsLength) programs += `${text.slice(0, 1_000)}\n`
  }

  function noteHead(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'html') language ||= (attributes['lang'] ?? attributes['xml:lang'] ?? '').trim()
    else if (name === 'base') base ??= attributes['href']
    else if (name === 'link') {
      if (/(?:^|\s)canonical(?:$|\s)/i.test((attributes['rel'] ?? '').slice(0, 100)))
        canonical ??= attributes['href']
    } else if (name === 'meta') {
      const content = attributes['content']?.slice(0, 2_000) ?? ''
      for (const key of ['name', 'property', 'itemprop', 'http-equiv']) {
        const value = attributes[key]?.toLowerCase().slice(0, 100)
        if (value === undefined || content === '') continue
        if (/^(?:article:)?author$|^author\.name$/.test(value) && authors.length < 20) authors.push(content)
        if (!metas.has(value) && metas.size < maxMetas) metas.set(value, content)
      }
    }
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      open += 1
      if (open > maxOpenElements) throw enough
      if (skippedName !== '') {
        if (name === skippedName) skippedDepth += 1
        return
      }
      if (skipped.has(name)) {
        if (name === 'script') {
          scripts += 1
          scriptText = true
          if (/^application\/ld\+json/i.test(attributes['type'] ?? '')) jsonLdAt = parser.endIndex + 1
        }
        if (name === 'script' || name === 'iframe') noteProgram(attributes['src'])
        if (!voidElements.has(name)) {
          skippedName = name
          skippedDepth = 1
        }
        return
      }
      if (name === 'title') {
        titleText = ''
        return
      }
      noteHead(name, attributes)
      if (name === 'html' || name === 'head' || name === 'body') {
        // Their attributes are needed, their nesting is not.
        if (name === 'body') root.attributes = attributes
        return
      }
      if (name === 'link' || name === 'base') return
      if (depth >= maxDepth && !voidElements.has(name)) {
        flattened += 1
        return
      }
      elements += 1
      if (elements > maxElements) throw enough
      const element = createElement(name, attributes, current)
      current.children.push(element)
      if (voidElements.has(name)) return
      current = element
      depth += 1
    },
    ontext(text) {
      if (skippedName !== '') {
        if (scriptText) noteProgram(text)
        scriptText = false
        return
      }
      if (titleText !== undefined) {
        if (titleText.length < 1_000) titleText += text
        return
      }
      const rest = maxTextLength - textLength
      const piece = text.length > rest ? text.slice(0, rest) : text
      textLength += text.length
      const last = current.children.length - 1
      const before = current.children[last]
      if (typeof before === 'string') current.children[last] = before + piece
      else current.children.push(piece)
      if (textLength >= maxTextLength) throw enough
    },
    onclosetag(name) {
      open -= 1
      if (skippedName !== '') {
        if (name !== skippedName) return
        skippedDepth -= 1
        if (skippedDepth > 0) return
        if (jsonLdAt >= 0 && jsonLd.length < 50 && parser.startIndex - jsonLdAt < maxJsonLdLength)
          jsonLd.push(html.slice(jsonLdAt, parser.startIndex))
        jsonLdAt = -1
        skippedName = ''
        return
      }
      if (name === 'title') {
        title ||= titleText ?? ''
        titleText = undefined
        return
      }
      if (
        skipped.has(name) ||
        voidElements.has(name) ||
        name === 'html' ||
        name === 'head' ||
        name === 'body'
      )
        return
      if (flattened > 0) {
        flattened -= 1
        return
      }
      if (current.name !== name || current.parent === undefined) return
      current = current.parent
      depth -= 1
    },
  })
  try {
    parser.write(html)
    parser.end()
  } catch (error) {
    if (error !== enough) throw error
  }
  return { root, title, language, metas, authors, jsonLd, canonical, base, programs, scripts }
}

export function createElement(
  name: string,
  attributes: PageElement['attributes'],
  parent: PageElement | undefined,
): PageElement {
  return { name, attributes, children: [], parent, isBlock: false, from: 0, to: 0 }
}
