// HTML and XML as a small tree, read tolerantly by htmlparser2. Linear in time whatever comes in.
import { Parser, Tokenizer } from 'htmlparser2'

export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}

/** Deeper elements are read as if their tags were not there. No text that people wrote comes near it. */
const deepestElement = 200
/** htmlparser2 needs time by the square of the open elements; beyond this only the text is read. */
export const maxOpenElements = 1_000

/** Reads HTML (or XML) into a tree; never throws. The root's name is empty. */
export function parseMarkup(markup: string, options: { xml?: boolean } = {}): HtmlElement {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  if (nestsTooDeep(markup, options)) return { ...root, children: [markupToText(markup, options)] }
  const open = [root]
  let ignored = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (ignored > 0 || open.length > deepestElement) {
          ignored += 1
          return
        }
        const element: HtmlElement = { name, attributes, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      onclosetag() {
        if (ignored > 0) ignored -= 1
        else open.pop()
      },
      ontext(text) {
        const siblings = open.at(-1)?.children
        if (siblings === undefined) return
        const last = siblings.at(-1)
        if (typeof last === 'string') siblings[siblings.length - 1] = last + text
        else siblings.push(text)
      },
    },
    { xmlMode: options.xml === true, decodeEntities: true },
  )
  parser.end(markup)
  return root
}

/** All text below a node, as it is; where a line is broken, a line ends. */
export function textContent(node: HtmlNode): string {
  if (typeof node === 'string') return node
  if (node.name === 'br') return '\n'
  return node.children.map((child) => textContent(child)).join('')
}

/** Elements below a node for which the test holds, in document order. */
export function* walkElements(node: HtmlElement): Generator<HtmlElement> {
  for (const child of node.children) {
    if (typeof child === 'string') continue
    yield child
    yield* walkElements(child)
  }
}

// Elements that end when one of the named elements begins directly inside them, as far as authors rely on it.
const endedBy: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
}
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

// Inside these the parser reads tags by other rules, and inside those of the second list by HTML's again.
const foreignElements = new Set(['svg', 'math'])
const integrationElements = new Set('mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '))

/**
 * Whether more elements are open at once than `maxOpenElements`; follows htmlparser2's own bookkeeping, in
 * linear time.
 */
export function nestsTooDeep(markup: string, options: { xml?: boolean } = {}): boolean {
  // Each open element takes three characters or more.
  if (markup.length < maxOpenElements * 3) return false
  const open: string[] = []
  const countByName = new Map<string, number>()
  const contexts: string[] = ['html']
  let deepest = 0
  const isForeign = () => contexts.at(-1) !== 'html'
  const push = (name: string) => {
    open.push(name)
    countByName.set(name, (countByName.get(name) ?? 0) + 1)
    deepest = Math.max(deepest, open.length)
    if (foreignElements.has(name)) contexts.push(name)
    else if (integrationElements.has(name))
      contexts.push(
        name === 'foreignobject' && contexts.at(-1) !== 'svg' ? (contexts.at(-1) ?? 'html') : 'html',
      )
  }
  const pop = () => {
    const name = open.pop()
    if (name === undefined) return undefined
    countByName.set(name, (countByName.get(name) ?? 1) - 1)
    if (foreignElements.has(name) || integrationElements.has(name)) contexts.pop()
    return name
  }
  let latest = ''
  tokenize(markup, options, {
    isForeign,
    open(name) {
      latest = name
      if (options.xml !== true && voidElements.has(name)) return
      while (options.xml !== true && open.length > 0 && endedBy[name]?.includes(open.at(-1) ?? '') === true)
        pop()
      push(name)
    },
    selfClose() {
      if ((options.xml === true || isForeign()) && open.at(-1) === latest) pop()
    },
    close(name) {
      if ((countByName.get(name) ?? 0) === 0) return
      while (open.length > 0 && pop() !== name);
    },
  })
  return deepest > maxOpenElements
}

/** The text of markup whose elements nobody can follow any more; tags become spaces. */
export function markupToText(markup: string, options: { xml?: boolean } = {}): string {
  const parts: string[] = []
  let hidden = ''
  tokenize(markup, options, {
    open(name) {
      if (name === 'script' || name === 'style') hidden = name
      parts.push(' ')
    },
    close(name) {
      if (name === hidden) hidden = ''
    },
    text(text) {
      if (hidden === '') parts.push(text)
    },
  })
  return parts.join('').replace(/ {2,}/g, ' ')
}

interface TokenHandler {
  isForeign?(): boolean
  open?(name: string): void
  selfClose?(): void
  close?(name: string): void
  text?(text: string): void
}

function tokenize(markup: string, options: { xml?: boolean }, handler: TokenHandler): void {
  const nameAt = (start: number, end: number) =>
    options.xml === true ? markup.slice(start, end) : markup.slice(start, end).toLowerCase()
  const nothing = () => {}
  const tokenizer = new Tokenizer(
    { xmlMode: options.xml === true, decodeEntities: true },
    {
      isInForeignContext: () => handler.isForeign?.() ?? false,
      onopentagname: (start, end) => handler.open?.(nameAt(start, end)),
      onselfclosingtag: () => handler.selfClose?.(),
      onclosetag: (start, end) => handler.close?.(nameAt(start, end)),
      ontext: (start, end) => handler.text?.(markup.slice(start, end)),
      ontextentity: (codePoint) => handler.text?.(String.fromCodePoint(codePoint)),
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
    },
  )
  tokenizer.write(markup)
  tokenizer.end()
}
