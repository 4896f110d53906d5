// Trees of sections and looks of text, as clients send them: only whole and valid ones are taken, since a
// half of one is another layout.
import {
  maxLayoutDepth,
  maxLayoutNodes,
  sectionTreeSchema,
  textStyleSchema,
  type LayoutContainer,
  type LayoutNode,
  type TextStyle,
} from '#contracts/design-layout.schema.ts'
import { isContainer, walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { isRecord, type Members } from './plain-values.ts'
import { readImage } from './read-values.ts'
import type { Work } from './work.ts'

/** The tree of a section; one that cannot be used is left out, and a warning says why. */
export function readTree(members: Members, path: string, work: Work): LayoutContainer | undefined {
  const found = members.take(['tree'])
  if (found === undefined || found.value === null) return undefined
  const at = `${path}.tree`
  const refuse = (fault: string): undefined => {
    work.warn(`${at}: ${fault}; the section is shown in its layout.`)
    return undefined
  }
  const size = measure(found.value)
  if (size.depth > maxLayoutDepth) return refuse(`must be ${maxLayoutDepth} levels deep or less`)
  if (size.nodes > maxLayoutNodes) return refuse(`must have ${maxLayoutNodes} nodes or less`)
  const parsed = sectionTreeSchema.safeParse(found.value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse(`${issue?.path.join('.') ?? ''} is not valid`.trim())
  }
  const nodes = [...walkTree(parsed.data)]
  if (hasDoubles(nodes.map(({ id }) => id))) return refuse('must have another id for each node')
  if (hasDoubles(nodes.flatMap((node) => ('slot' in node ? [node.slot] : []))))
    return refuse('must name each slot once')
  return withSafeImages(parsed.data, at, work)
}

/** Nodes and levels without recursion: what is measured may be as deep as it likes. */
function measure(tree: unknown): { nodes: number; depth: number } {
  const waiting: { node: unknown; depth: number }[] = [{ node: tree, depth: 1 }]
  let nodes = 0
  let deepest = 0
  while (waiting.length > 0 && nodes <= maxLayoutNodes) {
    const { node, depth } = waiting.pop() as { node: unknown; depth: number }
    nodes += 1
    deepest = Math.max(deepest, depth)
    const children: unknown = isRecord(node) ? node['children'] : undefined
    if (Array.isArray(children)) for (const child of children) waiting.push({ node: child, depth: depth + 1 })
  }
  return { nodes, depth: deepest }
}

function hasDoubles(names: readonly string[]): boolean {
  return new Set(names).size !== names.length
}

/** Images behind containers come from where images of components may. */
function withSafeImages<Node extends LayoutNode>(node: Node, path: string, work: Work): Node {
  const safe = { ...node }
  const image = node.background?.image
  if (image !== undefined) {
    const src = readImage(image.src, `${path}.${node.id}.background.image.src`, work) ?? ''
    safe.background = { ...node.background, image: { ...image, src } }
    if (src === '') delete safe.background.image
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
