// Makes a rendered page equal to a newly rendered one by changing only what differs, so that images stay
// loaded, the page stays where it was scrolled to, and what somebody is typing in is left alone.

/** Attributes by which an element is the same one at another place. */
const keys = ['data-section', 'data-component'] as const

/**
 * `held` is not touched, with everything in it, and stays where it is even when the new page has nothing
 * there: a text just emptied.
 */
export function morph(live: Element, wanted: Element, held?: Element): void {
  if (live === held || live.isEqualNode(wanted)) return
  matchAttributes(live, wanted)
  matchChildren(live, wanted, held)
}

function matchAttributes(live: Element, wanted: Element): void {
  for (const { name } of Array.from(live.attributes))
    if (!wanted.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (live.getAttribute(name) !== value) live.setAttribute(name, value)
}

function matchChildren(live: Element, wanted: Element, held: Element | undefined): void {
  const holds = (node: Node): boolean => held !== undefined && node.contains(held)
  const wantedKeys = new Set(Array.from(wanted.children, getKey))
  const keyed = new Map<string, Element>()
  for (const child of Array.from(live.children)) {
    const key = getKey(child)
    if (key === undefined) continue
    if (wantedKeys.has(key) || holds(child)) keyed.set(key, child)
    else child.remove()
  }

  let at: ChildNode | null = live.firstChild
  for (const child of wanted.childNodes) {
    const key = getKey(child)
    // What is held and has nothing to match is passed by.
    while (at !== null && holds(at) && !isSame(at, child)) at = at.nextSibling
    const match: ChildNode | undefined =
      key === undefined ? (at !== null && isAlike(at, child) ? at : undefined) : keyed.get(key)
    if (match === undefined) {
      live.insertBefore(live.ownerDocument.importNode(child, true), at)
      continue
    }
    if (match === at) at = at.nextSibling
    else live.insertBefore(match, at)
    if (isElement(match) && isElement(child)) morph(match, child, held)
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue
  }
  while (at !== null) {
    const next: ChildNode | null = at.nextSibling
    if (!holds(at)) at.remove()
    at = next
  }
}

function isSame(one: Node, other: Node): boolean {
  const key = getKey(one)
  return key === undefined ? isAlike(one, other) : key === getKey(other)
}

/** Elements of one kind that stand for the same text, or for none. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName || getKey(one) !== undefined) return false
  return (
    !isElement(one) || !isElement(other) || one.getAttribute('data-prop') === other.getAttribute('data-prop')
  )
}

function getKey(node: Node): string | undefined {
  if (!isElement(node)) return undefined
  const key = keys.find((name) => node.hasAttribute(name))
  return key === undefined ? undefined : `${key}=${node.getAttribute(key) ?? ''}`
}

/** Nodes of a frame are of the frame's own classes: `instanceof` does not know them. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
