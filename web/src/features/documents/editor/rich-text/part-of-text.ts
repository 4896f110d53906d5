import type { Node } from '@tiptap/pm/model'

export interface TextPart {
  heading: string
  from: number
  to: number
}

/**
 * The part of a text that a position is in: its heading and what follows up to the next heading that is not
 * below it. Undefined before the first heading.
 */
export function findPart(doc: Node, position: number): TextPart | undefined {
  let part: (TextPart & { level: number }) | undefined
  let isClosed = false
  doc.forEach((node, offset) => {
    const level = node.type.name === 'heading' ? Number(node.attrs['level']) : undefined
    if (level !== undefined) {
      if (part !== undefined && offset > position && level <= part.level) isClosed = true
      // The innermost part counts: each heading before the position opens one.
      else if (offset <= position) part = { heading: node.textContent.trim(), level, from: offset, to: 0 }
    }
    if (part !== undefined && !isClosed) part.to = offset + node.nodeSize
  })
  return part
}
