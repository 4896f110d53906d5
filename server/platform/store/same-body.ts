/** What the store adds to a body, and takes out again before it is stored. */
export const recordMembers = ['id', 'version', 'createdAt', 'updatedAt'] as const

/** The members in which two bodies differ, whatever their order. */
export function changedMembers(current: object, next: object): Set<string> {
  const [before, after] = [current as Record<string, unknown>, next as Record<string, unknown>]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const name of names)
    if (recordMembers.includes(name as 'id') || equal(before[name], after[name])) names.delete(name)
  return names
}

/** Whether two bodies say the same. */
export function sameBody(current: object, next: object): boolean {
  return changedMembers(current, next).size === 0
}

function equal(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left).filter((name) => (left as Record<string, unknown>)[name] !== undefined)
  const others = Object.keys(right).filter((name) => (right as Record<string, unknown>)[name] !== undefined)
  return (
    names.length === others.length &&
    names.every((name) =>
      equal((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]),
    )
  )
}
