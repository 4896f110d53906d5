// Trees of sections and looks of text, as clients send them: only whole and valid ones are taken, since a
// half of one is another layout.
import {
  textStyleSchema,
  type LayoutContainer,
  type LayoutNode,
  type TextStyle,
} from '#contracts/design-layout.schema.ts'
import { readValidTree } from '#core/landing-page/tree/tree-faults.ts'
import { isContainer } from '#core/landing-page/tree/walk-tree.ts'
import type { Members } from './plain-values.ts'
import { readImage } from './read-values.ts'
import type { Work } from './work.ts'

/**
 * The tree of a section. One that cannot be used is refused, not left out: only the editor and design
 * readers write trees, and a page that lost one would lose its design (docs/decisions/0350).
 */
export function readTree(members: Members, path: string, work: Work): LayoutContainer | undefined {
  const found = members.take(['tree'])
  if (found === undefined || found.value === null) return undefined
  const at = `${path}.tree`
  const read = readValidTree(found.value)
  if ('tree' in read) return withSafeImages(read.tree, at, work)
  work.issue(at, read.fault)
  return undefined
}

/** Images behind containers and of words come from where images of components may. */
function withSafeImages<Node extends LayoutNode>(node: Node, path: string, work: Work): Node {
  const safe = { ...node }
  const image = node.background?.image
  if (image !== undefined) {
    const src = readImage(image.src, `${path}.${node.id}.background.image.src`, work) ?? ''
    safe.background = { ...node.background, image: { ...image, src } }
    if (src === '') delete safe.background.image
  }
  if (safe.kind === 'text' && safe.textImage !== undefined) {
    const src = readImage(safe.textImage.src, `${path}.${node.id}.textImage.src`, work) ?? ''
    safe.textImage = { ...safe.textImage, src }
    if (src === '') delete safe.textImage
  }
  if (isContainer(safe)) safe.children = safe.children.map((child) => withSafeImages(child, path, work))
  return safe
}

const maxTextStyles = 200

/** Looks of text of a theme; those that cannot be used are left out, and a warning says how many. */
export function readTextStyles(value: unknown, path: string, work: Work): TextStyle[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) {
    work.issue(path, 'must be a list of looks of text')
    return undefined
  }
  if (value.length > maxTextStyles) work.issue(path, `must have ${maxTextStyles} looks of text or less`)
  const byId = new Map<string, TextStyle>()
  let left = 0
  for (const style of value.slice(0, maxTextStyles)) {
    const parsed = textStyleSchema.safeParse(style)
    if (parsed.success && !byId.has(parsed.data.id)) byId.set(parsed.data.id, parsed.data)
    else left += 1
  }
  if (left > 0) work.warn(`${path}: ${left} looks of text are not valid or named twice, and were left out.`)
  return byId.size === 0 ? undefined : [...byId.values()]
}
