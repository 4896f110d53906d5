// Links from a text to other pages of its project: where the text says what another page is about, in words
// that a link can be made of.
import { fromHtml, fromMarkdown, type Block, type Inline, type RichText } from '#core/rich-text/index.ts'
import { stopWords } from '#core/stop-words.ts'
import { quoted } from '#core/text.ts'
import { lightStem } from '#core/titles/index.ts'
import { getUrlKey, type ComparedPage } from './map-pages.ts'
import type { SuggestedLink, SuggestedLinks } from './topic-map.schema.ts'

const maxSuggested = 10
const contextLength = 40
/** Words of a title beside its first keywords: a longer phrase is in no text. */
const maxPhraseWords = 6
/** A single word is a link only where it is a keyword of this length. */
const minSingleLength = 5

interface Word {
  key: string
  start: number
  end: number
}

/** Text in one piece, outside links, headings and code. */
interface Segment {
  text: string
  words: Word[]
}

interface Found {
  page: ComparedPage
  segment: Segment
  start: number
  end: number
  rating: number
  why: string
}

export function suggestLinks(
  { content, editorMode }: { content: string; editorMode: 'richText' | 'html' | 'markdown' },
  pages: readonly ComparedPage[],
  ownArticleId: string,
  /** URLs and articles that nobody wants to be linked. */
  except: readonly string[] = [],
): SuggestedLinks {
  const text = editorMode === 'markdown' ? fromMarkdown(content) : fromHtml(content)
  const { segments, linked } = readSegments(text)
  const own = pages.find(({ articleId }) => articleId === ownArticleId)
  const refused = new Set(except.flatMap((target) => [target, getUrlKey(target)]))
  const others = pages.filter(({ id, url }) => id !== ownArticleId && (url === null || url !== own?.url))
  const targets = others.filter(
    ({ id, url }) =>
      !refused.has(id) && (url === null || !(linked.has(getUrlKey(url)) || refused.has(getUrlKey(url)))),
  )
  const places = new Map<string, { segment: Segment; at: number }[]>()
  for (const segment of segments)
    for (const [at, { key }] of segment.words.entries()) {
      const known = places.get(key)
      if (known === undefined) places.set(key, [{ segment, at }])
      else known.push({ segment, at })
    }
  const found = targets
    .flatMap((page) => findPlace(page, places) ?? [])
    .toSorted((one, other) => other.rating - one.rating || (one.page.id < other.page.id ? -1 : 1))
  const chosen: Found[] = []
  const targeted = new Set<string>()
  for (const each of found) {
    if (chosen.length === maxSuggested) break
    const isTaken = chosen.some(
      (other) => other.segment === each.segment && other.start < each.end && each.start < other.end,
    )
    const key = each.page.url === null ? each.page.id : getUrlKey(each.page.url)
    if (isTaken || targeted.has(key)) continue
    targeted.add(key)
    chosen.push(each)
  }
  return { links: chosen.map(toSuggestion), comparedPages: others.length }
}

function findPlace(
  page: ComparedPage,
  places: ReadonlyMap<string, { segment: Segment; at: number }[]>,
): Found | undefined {
  const phrases = [
    ...page.keywords.map((keyword) => ({ phrase: keyword, isKeyword: true })),
    { phrase: page.title, isKeyword: false },
  ]
  let best: Found | undefined
  for (const [index, { phrase, isKeyword }] of phrases.entries()) {
    const keys = readWords(phrase).map(({ key }) => key)
    const isLongEnough = keys.length > 1 || (isKeyword && (keys[0]?.length ?? 0) >= minSingleLength)
    if (!isLongEnough || keys.length > maxPhraseWords) continue
    for (const { segment, at } of places.get(keys[0] ?? '') ?? []) {
      const end = matchAt(segment, at, keys)
      if (end === undefined) continue
      const start = segment.words[at]?.start ?? 0
      const rating =
        keys.length * 2 +
        (index === 0 && isKeyword ? 2 : isKeyword ? 1 : 0) +
        (page.kind === 'published' ? 3 : page.kind === 'written' ? 1 : 0)
      if (best !== undefined && best.rating >= rating) break
      const anchor = segment.text.slice(start, end)
      best = {
        page,
        segment,
        start,
        end,
        rating,
        why: isKeyword
          ? `The text says ${quoted(anchor)}, which that page is to be found for.`
          : `The text says ${quoted(anchor)}, which that page is about.`,
      }
      break
    }
  }
  return best
}

/** Where the phrase ends that begins with this word; small words are in none of both. */
function matchAt({ words }: Segment, at: number, keys: readonly string[]): number | undefined {
  for (const [offset, key] of keys.entries()) if (words[at + offset]?.key !== key) return undefined
  return words[at + keys.length - 1]?.end
}

function readWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((match) => {
    const word = match[0].normalize('NFKC').toLowerCase()
    if (stopWords.has(word)) return []
    return [{ key: lightStem(word), start: match.index, end: match.index + match[0].length }]
  })
}

function readSegments(text: RichText): { segments: Segment[]; linked: Set<string> } {
  const segments: Segment[] = []
  const linked = new Set<string>()
  const add = (run: string): void => {
    // A phrase that goes over the end of a sentence is none.
    for (const sentence of run.split(/(?<=[.!?:;])\s+/u))
      if (sentence.trim() !== '') segments.push({ text: sentence, words: readWords(sentence) })
  }
  const visitInlines = (inlines: readonly Inline[], isLinkable: boolean): void => {
    let run = ''
    for (const inline of inlines) {
      if (inline.type === 'text' && inline.marks.code !== true) {
        run += inline.text
        continue
      }
      if (isLinkable) add(run)
      run = ''
      if (inline.type === 'link') linked.add(getUrlKey(inline.href))
    }
    if (isLinkable) add(run)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const block = value as Block
    if (block.type === 'heading') visitInlines(block.inlines, false)
    else if (block.type === 'paragraph') visitInlines(block.inlines, true)
    else if (block.type !== 'codeBlock') for (const each of Object.values(block)) visit(each)
  }
  visit(text.blocks)
  return { segments, linked }
}

function toSuggestion({ page, segment, start, end, why }: Found): SuggestedLink {
  const { url, articleId, title, kind } = page
  return {
    url,
    articleId,
    title,
    kind,
    anchor: {
      text: segment.text.slice(start, end),
      before: segment.text.slice(Math.max(0, start - contextLength), start),
      after: segment.text.slice(end, end + contextLength),
    },
    why,
  }
}
