// Makes a drawn page equal to a newly rendered one by changing only what differs, so that pictures stay loaded, the page stays where it was
// scrolled to, and what somebody is typing in is left alone.

/** Attributes by which an element is the same one at another place. */
const keys = ['data-section', 'data-component'] as const

/** `isHeld`: elements that must not be touched now, with everything in them. */
export function morph(live: Element, wanted: Element, isHeld: (element: Element) => boolean): void {
  if (live.isEqualNode(wanted) || isHeld(live)) return
  matchAttributes(live, wanted)
  matchChildren(live, wanted, isHeld)
}

function matchAttributes(live: Element, wanted: Element): void {
  for (const { name } of Array.from(live.attributes)) if (!wanted.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of wanted.attributes) if (live.getAttribute(name) !== value) live.setAttribute(name, value)
}

function matchChildren(live: Element, wanted: Element, isHeld: (element: Element) => boolean): void {
  const wantedKeys = new Set([...wanted.children].map((child) => keyOf(child)))
  for (const child of Array.from(live.children)) if (keyOf(child) !== undefined && !wantedKeys.has(keyOf(child))) child.remove()
  const keyed = new Map([...live.children].flatMap((child) => (keyOf(child) === undefined ? [] : [[keyOf(child), child] as const])))
  let at: ChildNode | null = live.firstChild
  for (const child of wanted.childNodes) {
    const key = keyOf(child)
    const match: ChildNode | undefined = key === undefined ? (at !== null && isAlike(at, child) ? at : undefined) : keyed.get(key)
    if (match === undefined) {
      live.insertBefore(live.ownerDocument.importNode(child, true), at)
      continue
    }
    if (match === at) at = at.nextSibling
    else live.insertBefore(match, at)
    if (isElement(match) && isElement(child)) morph(match, child, isHeld)
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue
  }
  while (at !== null) {
    const next: ChildNode | null = at.nextSibling
    at.remove()
    at = next
  }
}

function isAlike(one: Node, other: Node): boolean {
  return one.nodeName === other.nodeName && keyOf(one) === undefined
}

function keyOf(node: Node): string | undefined {
  if (!isElement(node)) return undefined
  const key = keys.find((name) => node.hasAttribute(name))
  return key === undefined ? undefined : `${key}=${node.getAttribute(key) ?? ''}`
}

/** Nodes of a frame are of the frame's own classes: `instanceof` does not know them. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
