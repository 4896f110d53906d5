/** Names in a row, the first few of them: `a, b, c and 4 more`. */
export function listed(names: readonly string[], max = 3): string {
  if (names.length > max) return `${names.slice(0, max).join(', ')} and ${names.length - max} more`
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The same names once each, with how often they came: `a (3 times), b`. */
export function tallied(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) =>
    count === 1 ? name : `${name} (${count.toLocaleString('en')} times)`,
  )
}
