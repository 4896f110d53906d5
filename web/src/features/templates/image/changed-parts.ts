// Where two states of a page differ: the smallest blocks of the new one that are not as they were.
const containers = new Set([
  'DIV',
  'UL',
  'OL',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'BLOCKQUOTE',
  'DL',
  'SECTION',
  'FIGURE',
])

/** The changed blocks below `after`, from top to bottom. */
export function changedParts(before: Element, after: Element): Element[] {
  const old = [...before.children]
  const fresh = [...after.children]
  let start = 0
  while (start < fresh.length && start < old.length && fresh[start]?.isEqualNode(old[start] ?? null) === true)
    start += 1
  let end = 0
  while (
    end < fresh.length - start &&
    end < old.length - start &&
    fresh.at(-1 - end)?.isEqualNode(old.at(-1 - end) ?? null) === true
  )
    end += 1
  const changed = fresh.slice(start, fresh.length - end)
  const replaced = old.slice(start, old.length - end)
  // Blocks that came or went cannot be paired; as many as before are the same blocks with other words.
  const isPaired = changed.length === replaced.length
  return changed.flatMap((element, index) => {
    const former = replaced[index]
    if (!isPaired || former === undefined) return [element]
    if (element.isEqualNode(former)) return []
    return containers.has(element.tagName) && former.tagName === element.tagName
      ? changedParts(former, element)
      : [element]
  })
}
