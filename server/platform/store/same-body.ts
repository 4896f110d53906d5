/** What the store adds to a body, and takes out again before it is stored. */
export const recordMembers = ['id', 'version', 'createdAt', 'updatedAt'] as const

/** Whether two bodies say the same, whatever the order of their members. */
export function sameBody(current: object, next: object): boolean {
  const strip = (record: object): unknown =>
    Object.fromEntries(Object.entries(record).filter(([name, value]) => !recordMembers.includes(name as 'id') && value !== undefined))
  return equal(strip(current), strip(next))
}

function equal(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left).filter((name) => (left as Record<string, unknown>)[name] !== undefined)
  const others = Object.keys(right).filter((name) => (right as Record<string, unknown>)[name] !== undefined)
  return names.length === others.length && names.every((name) => equal((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]))
}
