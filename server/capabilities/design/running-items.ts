// What is on page after page without belonging to any section: running heads and feet, page numbers.
import type { Item, Strip } from './strip.ts'

const margin = 0.08
const minPages = 3
const pageNumber = /^(?:page|seite|p\.|s\.)?\s*[–-]?\s*\d{1,3}\s*[–-]?(?:\s*(?:\/|of|von)\s*\d{1,3})?$/i

export function runningItems({ pages, items }: Strip): Set<Item> {
  const running = new Set<Item>()
  if (pages.length < minPages) return running
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const { y, height } = item.block.boundingBox
    if (item.text === '' || (y + height > margin && y < 1 - margin)) continue
    // Page numbers differ from page to page, everything else is repeated.
    const words = pageNumber.test(item.text) ? '#' : item.text.replaceAll(/\d+/g, '#')
    const key = `${words} ${Math.round(y * 100)}`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  for (const group of groups.values()) {
    const count = new Set(group.map(({ page }) => page)).size
    if (count >= minPages && count >= pages.length / 2) for (const item of group) running.add(item)
  }
  return running
}
