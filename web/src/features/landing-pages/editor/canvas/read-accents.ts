// Accents of a text as it is in the rendered page, where somebody may have typed in them.
import { textAccentSchema, type AccentLook } from '#contracts/text-accent.schema.ts'
import type { AccentedText } from '#core/landing-page/tree/edit/index.ts'

const lookSchema = textAccentSchema.omit({ words: true, nth: true, isPart: true })
const blocks = new Set('p div ul ol li dl dt dd table tr blockquote pre h1 h2 h3 h4 h5 h6'.split(' '))

/** Undefined where the element is not of that text. */
type Offset = (node: Node, offset: number) => number | undefined

/** The words of the element, blocks and line breaks parted, and where its accents are among them. */
export function readAccents(element: Element): AccentedText & { getOffset: Offset } {
  let text = ''
  const accents: AccentedText['accents'] = []
  const starts = new Map<Node, number>()
  const walk = (node: Node): void => {
    starts.set(node, text.length)
    if (node.nodeType === 3) {
      text += node.nodeValue ?? ''
      return
    }
    if (node.nodeType !== 1) return
    const own = node as Element
    const isBlock = node !== element && blocks.has(own.localName)
    if (own.localName === 'br' || (isBlock && text !== '')) text += '\n'
    starts.set(node, text.length)
    const look = readLook(own)
    for (const child of node.childNodes) walk(child)
    if (look !== undefined) add({ start: starts.get(node) ?? 0, end: text.length, look })
  }
  const add = (accent: AccentedText['accents'][number]): void => {
    const last = accents.at(-1)
    // One that a claim begins or ends in is in several elements.
    if (last?.end === accent.start && JSON.stringify(last.look) === JSON.stringify(accent.look))
      last.end = accent.end
    else if (accent.end > accent.start) accents.push(accent)
  }
  walk(element)
  const getOffset: Offset = (node, offset) => {
    if (node.nodeType === 3) {
      const start = starts.get(node)
      return start === undefined ? undefined : start + offset
    }
    const child = node.childNodes[offset]
    if (child !== undefined) return starts.get(child)
    // Behind all that is in it.
    const start = starts.get(node)
    return start === undefined ? undefined : start + (node.textContent ?? '').length
  }
  return { text, accents, getOffset }
}

function readLook(element: Element): AccentLook | undefined {
  const written = element.getAttribute('data-accent')
  if (written === null) return undefined
  try {
    return lookSchema.safeParse(JSON.parse(written)).data
  } catch {
    return undefined
  }
}
