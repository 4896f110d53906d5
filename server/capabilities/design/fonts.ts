// The families of a design and what each is for.
import type { FontUse } from '#contracts/extracted-document.schema.ts'
import type { Lettering } from './lettering.ts'
import { heaviest } from './numbers.ts'
import type { Item } from './strip.ts'

export interface Lettered {
  item: Item
  isHeading: boolean
  /** How much it says about the family of headings: large ones more than small ones. */
  weight: number
}

export function letteredItems(items: readonly Item[], lettering: Lettering): Lettered[] {
  return items
    .filter(({ letters, block }) => letters > 0 && block.fontFamily !== undefined && block.fontFamily !== '')
    .map((item) => ({
      item,
      isHeading: lettering.findGrade(item) !== undefined,
      weight: item.letters * lettering.getProminence(item) ** 2,
    }))
}

/** Most used first. A family that serves for headings and for text is listed for each. */
export function findFonts(texts: readonly Lettered[]): FontUse[] {
  const getFamily = ({ item }: Lettered): string => item.block.fontFamily ?? ''
  const getLetters = ({ item }: Lettered): number => item.letters
  const all = texts.reduce((sum, { item }) => sum + item.letters, 0)
  const headings = texts.filter(({ isHeading }) => isHeading)
  const running = texts.filter(({ isHeading }) => !isHeading)
  const headingFamily = heaviest(headings, getFamily, ({ weight }) => weight)
  const bodyFamily = heaviest(running, getFamily, getLetters)
  const groups = new Map<string, { family: string; role: FontUse['role']; members: Item[] }>()
  for (const text of texts) {
    const family = getFamily(text)
    const role = text.isHeading
      ? family === headingFamily
        ? 'heading'
        : 'other'
      : family === bodyFamily
        ? 'body'
        : 'other'
    const key = `${role} ${family}`
    const group = groups.get(key) ?? { family, role, members: [] }
    group.members.push(text.item)
    groups.set(key, group)
  }
  const getShare = (members: readonly Item[]): number =>
    Math.round((members.reduce((sum, { letters }) => sum + letters, 0) / all) * 10_000) / 10_000
  const distinct = (values: number[]): number[] => [...new Set(values)].toSorted((one, other) => one - other)
  return [...groups.values()]
    .map(({ family, role, members }) => ({
      family,
      role,
      weights: distinct(members.map(({ weight }) => weight)),
      sizes: distinct(members.map(({ fontSize }) => Math.round(fontSize * 10) / 10)).toReversed(),
      share: getShare(members),
    }))
    .toSorted((one, other) => other.share - one.share)
}
