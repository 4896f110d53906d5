import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model'

// A node never changes: what is typed makes a new one.
const written = new WeakMap<Node, string>()
let inert: Document | undefined

/** The text as HTML. */
export function writeHtml(doc: Node): string {
  return writeBlocks(doc).join('')
}

/**
 * Its outermost blocks. Only what has changed since it was last written is written again: a draft is kept at
 * each pause.
 */
export function writeBlocks(doc: Node): string[] {
  const blocks: string[] = []
  doc.forEach((block) => {
    let own = written.get(block)
    if (own === undefined) {
      // In a document that loads no images.
      inert ??= document.implementation.createHTMLDocument()
      const holder = inert.createElement('div')
      const serializer = DOMSerializer.fromSchema(block.type.schema)
      holder.append(serializer.serializeFragment(Fragment.from(block), { document: inert }))
      own = holder.innerHTML
      written.set(block, own)
    }
    blocks.push(own)
  })
  return blocks
}
