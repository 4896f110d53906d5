import type { Node } from '@tiptap/pm/model'
import type { OutlineEntry } from '../outline.ts'

/** The headings of the document in the editor. */
export function readNodeOutline(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  doc.descendants((node) => {
    if (node.type.name === 'heading')
      entries.push({
        index: entries.length,
        level: Number(node.attrs['level']),
        text: node.textContent.trim(),
      })
    return !node.isTextblock
  })
  return entries
}

export function findHeadingPosition(doc: Node, index: number): number | undefined {
  let count = -1
  let found: number | undefined
  doc.descendants((node, position) => {
    if (node.type.name === 'heading' && (count += 1) === index) found = position
    return found === undefined && !node.isTextblock
  })
  return found
}
