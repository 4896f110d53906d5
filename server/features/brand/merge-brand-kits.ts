import { emptyBrandKit, type BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Brand } from './brand.schema.ts'

export const emptyBrand: Brand = { ...emptyBrandKit, colors: [], logo: '' }

/**
 * The project's kit over the account's: what it has itself counts; banned words, word choices and facts are
 * joined.
 */
export function mergeBrandKits(account: BrandKit, project: BrandKit): BrandKit {
  return {
    voice: project.voice.trim() === '' ? account.voice : project.voice,
    weSay: joined(project.weSay, account.weSay, ({ dontSay }) => dontSay),
    samples: project.samples.length === 0 ? account.samples : project.samples,
    bannedWords: joined(project.bannedWords, account.bannedWords, (word) => word),
    facts: joined(project.facts, account.facts, (fact) => fact),
    readers: project.readers === '' ? account.readers : project.readers,
    spelling: project.spelling === '' ? account.spelling : project.spelling,
  }
}

/** Both lists, the first one first, and of two items of one key only the first. */
function joined<Item>(first: readonly Item[], second: readonly Item[], key: (item: Item) => string): Item[] {
  const items = new Map<string, Item>()
  for (const item of [...first, ...second]) {
    const name = key(item).toLowerCase()
    if (!items.has(name)) items.set(name, item)
  }
  return [...items.values()]
}
