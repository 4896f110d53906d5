// A section like its design in a ready layout of its type: in the look of the page, with all that it holds.
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import { walkTree } from '../walk-tree.ts'
import { createIds } from './free-ids.ts'

/**
 * The section without its tree. Images that only the tree has, behind words, become images of it; its words
 * and buttons are components already.
 */
export function takeReadyLayout({ tree, ...section }: Section, layout: string): Section {
  if (tree === undefined) return { ...section, layout }
  const shown = new Set(section.components.map(({ props }) => props['src']))
  const newId = createIds(section.components.map(({ id }) => id))
  const added: PageComponent[] = []
  for (const { background } of walkTree(tree)) {
    const image = background?.image
    // What is repeated is a texture, and a part is shown as a whole by another section.
    if (image === undefined || image.fit === 'tile' || image.isPart === true || shown.has(image.src)) continue
    shown.add(image.src)
    const order = section.components.length + added.length
    added.push({ id: newId('background'), type: 'image', props: { src: image.src, alt: '' }, order })
  }
  return {
    ...section,
    layout,
    source: 'user',
    components: added.length === 0 ? section.components : [...section.components, ...added],
  }
}
