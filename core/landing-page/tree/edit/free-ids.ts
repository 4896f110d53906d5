// Identifiers of copies and of what is new.
/** Gives for each id one that nobody has: `card-2`, `card-3` … */
export function createIds(given: readonly string[]): (id: string) => string {
  const taken = new Set(given)
  return (id) => {
    const stem = id.replace(/-\d+$/, '').slice(0, 90)
    let number = 2
    while (taken.has(`${stem}-${number}`)) number += 1
    taken.add(`${stem}-${number}`)
    return `${stem}-${number}`
  }
}
