import type { OutlineInput, OutlineItem } from '#contracts/article.schema.ts'

const minLevel = 2
const maxLevel = 4

/**
 * The outline as it is kept: levels within 2 to 4 and none skipped on the way down, identifiers made where
 * they are missing or doubled. The same outline always gives the same identifiers.
 */
export function normaliseOutline(items: OutlineInput): OutlineItem[] {
  const given = new Set(items.map(({ id }) => id))
  const taken = new Set<string>()
  let level = minLevel - 1
  let count = 0
  const freeId = (): string => {
    for (;;) {
      const id = `s${(count += 1)}`
      if (!given.has(id)) return id
    }
  }
  return items.map(({ id: wanted, level: wantedLevel = minLevel, heading, notes = '', keywords = [] }) => {
    const id = wanted === undefined || taken.has(wanted) ? freeId() : wanted
    taken.add(id)
    level = Math.min(Math.max(wantedLevel, minLevel), maxLevel, level + 1)
    return { id, level, heading, notes, keywords: [...keywords] }
  })
}
