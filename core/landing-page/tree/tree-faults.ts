// Why a tree cannot be used. The same for what a client sends and for what the editor makes of one.
import {
  maxLayoutDepth,
  maxLayoutNodes,
  sectionTreeSchema,
  type LayoutContainer,
} from '#contracts/design-layout.schema.ts'
import { walkTree } from './walk-tree.ts'

/** The tree, with what it leaves out filled in; or the first thing that is wrong with it, for people. */
export function readValidTree(value: unknown): { tree: LayoutContainer } | { fault: string } {
  const size = measure(value)
  if (size.depth > maxLayoutDepth) return { fault: `must be ${maxLayoutDepth} levels deep or less` }
  if (size.nodes > maxLayoutNodes) return { fault: `must have ${maxLayoutNodes} nodes or less` }
  const parsed = sectionTreeSchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { fault: `${issue?.path.join('.') ?? ''} is not valid`.trim() }
  }
  const nodes = [...walkTree(parsed.data)]
  if (hasDoubles(nodes.map(({ id }) => id))) return { fault: 'must have another id for each node' }
  if (hasDoubles(nodes.flatMap((node) => ('slot' in node ? [node.slot] : []))))
    return { fault: 'must name each slot once' }
  return { tree: parsed.data }
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
    const children: unknown =
      typeof node === 'object' && node !== null && 'children' in node ? node.children : undefined
    if (Array.isArray(children)) for (const child of children) waiting.push({ node: child, depth: depth + 1 })
  }
  return { nodes, depth: deepest }
}

function hasDoubles(names: readonly string[]): boolean {
  return new Set(names).size !== names.length
}
