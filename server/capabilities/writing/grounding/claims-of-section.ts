// The claims of a section that no source holds, each with the place it is in, and the blanks that its
// writer left for what is not known.
import { parseMarkup, textContent, type HtmlElement, type HtmlNode } from '#core/rich-text/index.ts'
import type { Claim, FormField, PageComponent, Section, SectionType } from '#contracts/sections.schema.ts'
import { countWords } from '#core/text.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'
import { findUngrounded } from './find-ungrounded.ts'
import { isQuoted, type GroundingSources } from './sources.ts'

/** Maximum number of claims of a section; a text that is all claims is seen to be so. */
const maxClaims = 100
const blank = /\[[^\][]{2,160}\]/g

/** Members of props that say something, by type of component; `html` is markup. */
const membersByKind: Partial<Record<PageComponent['type'], readonly string[]>> = {
  heading: ['text'],
  text: ['html'],
  button: ['label'],
  list: ['items'],
  quote: ['text', 'author', 'role'],
  card: ['title', 'html', 'label', 'price', 'period', 'items'],
  form: ['submitLabel', 'successText'],
  icon: ['label'],
  video: ['title'],
  image: ['caption'],
  custom: ['html'],
}

interface Place {
  path: string
  member: string
  isQuote: boolean
  /** Pieces of plain text between which no sentence goes on. */
  texts: string[]
}

/** All of them are open. The same words in one place are one claim. */
export function findSectionClaims(
  section: Pick<Section, 'type' | 'title' | 'content' | 'components'>,
  sources: GroundingSources,
  language: ComposerLanguage,
): Claim[] {
  const claims = new Map<string, Claim>()
  for (const place of findPlaces(section)) {
    for (const { text, kind } of claimsIn(place, section.type, sources, language)) {
      const key = `${place.path}\n${text}`
      if (text.trim() !== '' && !claims.has(key) && claims.size < maxClaims)
        claims.set(key, { id: `claim-${claims.size + 1}`, path: place.path, text, kind, status: 'open' })
    }
  }
  return [...claims.values()]
}

function claimsIn(
  { path, texts, member, isQuote }: Place,
  type: Section['type'],
  sources: GroundingSources,
  language: ComposerLanguage,
): Pick<Claim, 'text' | 'kind'>[] {
  return texts.flatMap((text) => {
    // In a line of a source brackets are how it is written: “[ Join ]” on a button of a design.
    const blanks = findBlanks(isCode(text) || sources.hasLine(text) ? '' : text, sources).map((words) => ({
      text: words,
      kind: findBlankKind(member, type, isQuote),
    }))
    // What is beside a blank is a claim like any other.
    const rest = text.replace(blank, (words) => ' '.repeat(words.length))
    // What is a line of a source says what the source says, in whatever form: “12 M”, “4/5”.
    const lines = rest.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line))
    if (lines.every((line) => sources.hasLine(line) || isKnownTime(line, sources))) return blanks
    // Whoever is quoted said all of it or nothing.
    if (isQuote) return isQuoted(rest, sources) ? blanks : [...blanks, { text, kind: 'quote' as const }]
    // Who is quoted, and whom a business works with, is named however the name is written.
    // A claim may reach across a blank: its words are those of the whole text.
    const found = findUngrounded(rest, sources, language)
      .filter(({ start, end }) => !isStepNumber(text.slice(start, end), text.slice(0, start)))
      .map(({ kind, start, end }) => ({ kind, text: text.slice(start, end) }))
    const isUnknownName =
      (member === 'author' || (type === 'logos' && isPartner(path, member))) &&
      found.length === 0 &&
      !isQuoted(rest, sources)
    return [...blanks, ...(isUnknownName ? [{ text, kind: 'name' as const }] : found)]
  })
}

const time = String.raw`\d{1,2}(?:[.:h]\d{2})?\s*(?:[ap]\.?m\.?|h|uhr)?`
const until = ['to', 'till', 'until', 'bis', 'à', 'tot']
const timeRange = new RegExp(`^(${time})\\s*(?:–|-|${until.join('|')})\\s*(${time})$`, 'iu')

/** “9 to 5” or “9–5” beside its days: a source has both times beside each other. */
function isKnownTime(line: string, sources: GroundingSources): boolean {
  const [range, from = '', to = ''] = timeRange.exec(line.trim()) ?? []
  return range !== undefined && ['–', ...until].some((word) => isQuoted(`${from} ${word} ${to}`, sources))
}

/** “01 — 40 min”: the number of a step counts nothing. */
function isStepNumber(words: string, before: string): boolean {
  return before.trim() === '' && /^0[1-9][.)]?$/.test(words.trim())
}

function findBlanks(text: string, sources: GroundingSources): string[] {
  const found = Array.from(text.matchAll(blank), ([words]) => words)
  if (found.length === 0 || !text.includes('\n')) return found
  const open = text.split('\n').filter((line) => !sources.hasLine(line))
  return found.filter((words) => words.includes('\n') || open.some((line) => line.includes(words)))
}

const codeLine = /^\s*(?:[\w.-]+\s*[:+]?=\s*\S|[$>]\s+\w|\[\[|\/\/\s|#\s*\w|\S.*[{};]\s*$)/

/** Several lines, of which some can only be those of a program or its settings: brackets are a part of it. */
function isCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length >= minCodeLines && lines.filter((line) => codeLine.test(line)).length >= 2
}

const minCodeLines = 3

function isPartner(path: string, member: string): boolean {
  return path.startsWith('components/') && (member === 'items' || member === 'title' || member === 'caption')
}

function findBlankKind(member: string, type: Section['type'], isQuote: boolean): Claim['kind'] {
  if (isQuote) return 'quote'
  if (member === 'price' || type === 'pricing') return 'price'
  return type === 'stats' ? 'number' : 'name'
}

function findPlaces({
  type,
  title,
  content,
  components,
}: Pick<Section, 'type' | 'title' | 'content' | 'components'>): Place[] {
  const own: Place[] = [
    { path: 'title', member: 'title', isQuote: false, texts: [title] },
    { path: 'content', member: 'content', isQuote: false, texts: findMarkupTexts(content) },
  ]
  return [...own, ...components.flatMap((component) => findComponentPlaces(component, type))]
}

function findComponentPlaces({ id, type, props }: PageComponent, sectionType: SectionType): Place[] {
  return [
    ...(type === 'form' ? findFieldPlaces(id, props) : []),
    ...findMemberPlaces({ id, type, props }, sectionType),
  ]
}

/** What the fields of a form are called, and what can be chosen in them. */
function findFieldPlaces(id: string, { fields }: PageComponent['props']): Place[] {
  if (!Array.isArray(fields)) return []
  return (fields as FormField[]).flatMap(({ label, caption, options = [] }, index) => {
    const path = `components/${id}/fields/${index}`
    const place = (at: string, text: string | undefined): Place[] =>
      text === undefined ? [] : [{ path: `${path}/${at}`, member: 'label', isQuote: false, texts: [text] }]
    return [
      ...place('label', label),
      ...place('caption', caption),
      ...options.flatMap((option, choice) => place(`options/${choice}`, option)),
    ]
  })
}

function findMemberPlaces(
  { id, type, props }: Pick<PageComponent, 'id' | 'type' | 'props'>,
  sectionType: SectionType,
): Place[] {
  return (membersByKind[type] ?? []).flatMap((member): Place[] => {
    const value = props[member]
    const path = `components/${id}/${member}`
    if (Array.isArray(value)) {
      return value.flatMap((item: unknown, index) =>
        typeof item === 'string' ? [{ path: `${path}/${index}`, member, isQuote: false, texts: [item] }] : [],
      )
    }
    if (typeof value !== 'string') return []
    const texts = member === 'html' ? findMarkupTexts(value) : [value]
    return [{ path, member, isQuote: isQuotation({ type, member, sectionType }, texts), texts }]
  })
}

/** In a section of quotations a text of its own is one where it is no label or name. */
const minQuoteWords = 8

function isQuotation(
  { type, member, sectionType }: { type: PageComponent['type']; member: string; sectionType: SectionType },
  texts: readonly string[],
): boolean {
  if (type === 'quote') return member === 'text'
  if (sectionType !== 'testimonials') return false
  if (type === 'card') return member === 'html'
  return (type === 'heading' || type === 'text') && countWords(texts.join(' ')) >= minQuoteWords
}

const blocks = /^(?:p|h[1-6]|li|blockquote|div|section|td|th|dt|dd|figcaption|summary|caption|address|pre)$/

/** The text of each innermost block: sentences do not go on from one to the next. */
function findMarkupTexts(markup: string): string[] {
  const texts: string[] = []
  const visit = (node: HtmlElement): void => {
    let run: HtmlNode[] = []
    const end = (): void => {
      const text = run.map((part) => textContent(part)).join('')
      if (text.trim() !== '') texts.push(text)
      run = []
    }
    for (const child of node.children) {
      if (
        typeof child !== 'string' &&
        (blocks.test(child.name) ||
          child.children.some((inner) => typeof inner !== 'string' && blocks.test(inner.name)))
      ) {
        end()
        visit(child)
      } else run.push(child)
    }
    end()
  }
  visit(parseMarkup(markup))
  return texts
}
