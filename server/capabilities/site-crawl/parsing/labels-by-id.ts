// Texts of elements that others are named by (`aria-labelledby`). Few pages have such links, so only they are
// read a second time.
import { Parser } from 'htmlparser2'
import { voidElements } from './elements.ts'
import { foldShort } from './page-text.ts'

const maxIds = 1_000
const maxTextLength = 5_000
const deepestNesting = 1_000

/** By id, of those that are there; the first of doubled ones. */
export function findTextsByIds(html: string, ids: ReadonlySet<string>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: { depth: number; id: string }[] = []
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const id = attributes['id']
      if (voidElements.has(name)) return
      depth += 1
      if (depth > deepestNesting) parser.pause()
      if (id !== undefined && ids.has(id) && !texts.has(id) && texts.size < maxIds) {
        texts.set(id, '')
        open.push({ depth, id })
      }
    },
    ontext(piece) {
      for (const { id } of open) {
        const text = texts.get(id) ?? ''
        if (text.length < maxTextLength) texts.set(id, text + piece)
      }
    },
    onclosetag(name) {
      if (voidElements.has(name)) return
      if (open.at(-1)?.depth === depth) open.pop()
      depth -= 1
    },
  })
  parser.write(html)
  return new Map([...texts].map(([id, text]) => [id, foldShort(text)]))
}
