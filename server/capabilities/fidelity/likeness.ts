/** Texts are compared up to here: what differs later hardly matters for whether they are the same. */
const maxLength = 600

/**
 * How alike two texts are, 0 to 1: twice the letters of their longest common subsequence in the letters of
 * both; white space and case do not count.
 */
export function likeness(one: string, other: string): number {
  const left = plain(one)
  const right = plain(other)
  if (left === right) return 1
  const all = left.length + right.length
  // No more can be common than the shorter one has.
  if (all === 0 || (2 * Math.min(left.length, right.length)) / all < 0.5) return 0
  let above = new Uint16Array(right.length + 1)
  for (const letter of left) {
    const row = new Uint16Array(right.length + 1)
    for (let at = 1; at <= right.length; at += 1) {
      row[at] =
        letter === right[at - 1]
          ? (above[at - 1] as number) + 1
          : Math.max(above[at] as number, row[at - 1] as number)
    }
    above = row
  }
  return (2 * (above[right.length] as number)) / all
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '').slice(0, maxLength)
}
