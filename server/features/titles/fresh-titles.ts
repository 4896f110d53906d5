// Titles of some keywords that collide with nothing: a model is asked again for what did, the composer
// for as many as it has.
import { normaliseTitle } from '#core/titles/index.ts'
import type { GuardedWriter } from '#capabilities/writing/index.ts'
import { createNeighbours, isDuplicate, type CheckedTitle, type Neighbours } from './beside-each-other.ts'
import { suggestTitles, type SuggestionCall, type SuggestionMaterial } from './suggest-titles.ts'

export interface FreshTitles {
  provider: string
  model: string
  found: CheckedTitle[]
  warnings: string[]
}

export interface FreshTitlesDependencies {
  writer: GuardedWriter
  /** The titles beside those of the project. */
  checkEach(keyword: string, some: readonly string[]): Promise<CheckedTitle[]>
  call: SuggestionCall
}

/** Titles that the composer is asked for at once, where some collided, and how often. */
const moreAtOnce = 30
const maxRounds = 6

/** Finds the titles of one answer, in several calls; `scope`: of the project. */
export function createFreshTitles({ writer, checkEach, call }: FreshTitlesDependencies, scope: string) {
  const composed = createNeighbours(scope)

  /** Throws what the gateway throws for the first call. */
  return async function freshTitles(material: SuggestionMaterial): Promise<FreshTitles> {
    const served = await suggestTitles(writer, material, call)
    const found =
      served.provider === 'composer'
        ? await composedOnes(material, served.titles)
        : await askedOnes(material, served.titles)
    return { provider: served.provider, model: served.model, found: found.flat(), warnings: served.warnings }
  }

  /** Compares, and asks again for what collided. */
  async function askedOnes(
    material: SuggestionMaterial,
    titles: readonly string[][],
  ): Promise<CheckedTitle[][]> {
    const checked = await Promise.all(
      material.keywords.map((keyword, index) => checkEach(keyword, titles[index] ?? [])),
    )
    const collided = checked
      .flat()
      .flatMap(({ title, check }) =>
        isDuplicate(check) && check.nearest !== null ? [{ title, with: check.nearest.title }] : [],
      )
    if (collided.length === 0) return checked
    try {
      const again = await suggestTitles(writer, { ...material, collided }, call)
      const known = new Set(checked.flat().map(({ title }) => normaliseTitle(title)))
      for (const [index, keyword] of material.keywords.entries()) {
        const unknown = (again.titles[index] ?? []).filter((title) => !known.has(normaliseTitle(title)))
        const fresh = (await checkEach(keyword, unknown)).filter(({ check }) => !isDuplicate(check))
        checked[index] = (checked[index] ?? []).map((each) =>
          isDuplicate(each.check) ? (fresh.shift() ?? each) : each,
        )
      }
    } catch (error) {
      call.signal.throwIfAborted()
      // The first answer is kept, its duplicates marked as such.
      if (!(error instanceof Error)) throw error
    }
    return checked
  }

  /**
   * Keeps what collides with nothing, neither in the project nor in this answer, and takes others until there
   * are enough or no more.
   */
  async function composedOnes(
    material: SuggestionMaterial,
    first: readonly string[][],
  ): Promise<CheckedTitle[][]> {
    const found = material.keywords.map((keyword, index) => ({
      keyword,
      candidates: first[index] ?? [],
      kept: [] as CheckedTitle[],
      tried: new Set<string>(),
    }))
    let short = found
    for (let round = 0; round < maxRounds && short.length > 0; round += 1) {
      for (const { keyword, candidates, kept, tried } of short) {
        for (const title of candidates) tried.add(title)
        for (const each of await checkEach(keyword, candidates))
          if (kept.length < material.count && isFree(each, composed)) kept.push(each)
      }
      short = short.filter(({ kept, candidates }) => kept.length < material.count && candidates.length > 0)
      if (short.length === 0) break
      const more = {
        ...material,
        count: moreAtOnce,
        keywords: short.map(({ keyword }) => keyword),
        tried: short.map(({ tried }) => tried),
      }
      const { titles } = await suggestTitles(writer, more, {
        ...call,
        provider: 'composer',
        model: undefined,
      })
      for (const [index, each] of short.entries()) each.candidates = titles[index] ?? []
    }
    return found.map(({ kept }) => kept)
  }
}

/** Whether it collides with nothing; it is taken then. */
function isFree({ title, check }: CheckedTitle, composed: Neighbours): boolean {
  if (isDuplicate(check)) return false
  const asked = { title, keywords: [] }
  return !isDuplicate(composed.compare(asked)) && composed.add(asked)
}
