import {
  claimKinds,
  sectionBackgrounds,
  sectionTypes,
  type Claim,
  type ComponentType,
  type PageComponent,
  type Section,
  type SectionType,
} from '#contracts/sections.schema.ts'
import { findLayouts } from '#core/landing-page/sections/kinds.ts'
import { arrange, type Arrangement, type Draft } from './arrange.ts'
import { readBoundingBox } from './bounding-box.ts'
import { keepMembers, mergeExtras } from './extras.ts'
import { boxMembers, normaliseComponent, orderMembers } from './normalise-component.ts'
import { defined, isRecord, getMembers, type Members } from './plain-values.ts'
import { readFlag, readHtml, readText, wordKey } from './read-values.ts'
import { readTree } from './normalise-tree.ts'
import { findSectionType } from './section-types.ts'
import type { Work } from './work.ts'

const maxTitleLength = 500
const maxContentLength = 100_000
const maxComponents = 300
const maxClaims = 200

/** The kind of a component without a type, where its section's kind says it. */
const usualComponent: Partial<Record<SectionType, ComponentType>> = {
  features: 'card',
  benefits: 'card',
  testimonials: 'quote',
  pricing: 'card',
  faq: 'card',
  steps: 'card',
  stats: 'card',
  gallery: 'image',
  logos: 'image',
}

/** One section, from a word or an object however loosely typed. */
export function normaliseSection(input: unknown, path: string, work: Work): Draft<Section> | undefined {
  const object = typeof input === 'string' ? fromWord(input) : input
  if (!isRecord(object)) {
    work.issue(path, 'must be an object, or a word for its kind')
    return undefined
  }
  const members = getMembers(object)
  const text = (names: readonly string[], max: number): string | undefined => {
    const found = members.take(names)
    return found === undefined ? undefined : readText(found.value, `${path}.${found.name}`, max, work)
  }
  const named = members.take(['type', 'kind', 'sectionType', 'section_type'])?.value
  const known = findSectionType(named)
  const type = known ?? 'custom'
  const givenId = members.take(['id', '_id'])?.value
  const givenOrder = members.take(orderMembers)?.value
  const title = text(['title', 'heading', 'headline', 'name'], maxTitleLength) ?? ''
  const content = readContent(members, path, work)
  const { items: components, renamed } = readComponents(members, type, path, work)
  const box = members.take(boxMembers)
  const boundingBox = box === undefined ? undefined : readBoundingBox(box.value, `${path}.${box.name}`, work)
  const layout = readLayout(members, type)
  const background = readChoice(members, ['background', 'backgroundStyle'], backgrounds)
  const origin = readChoice(members, ['source', 'origin'], sources)
  const source = origin.value ?? 'user'
  const locked = readLock(members, path, work)
  const claims = readClaims(members, renamed, path, work)
  const tree = readTree(members, path, work)
  const designSectionId = text(['designSectionId', 'design_section_id'], 100)
  const givenExtra = members.take(['extra'])?.value
  // The client's own word for a kind that is not among ours comes back as well.
  const ownWord =
    known === undefined && typeof named === 'string' && named !== '' ? { type: named.slice(0, 200) } : {}
  const unknown = {
    ...ownWord,
    ...content.kept,
    ...layout.kept,
    ...background.kept,
    ...origin.kept,
    ...members.rest(),
  }
  const extra = keepMembers(mergeExtras(givenExtra, unknown), `${path}.extra`, work)
  return {
    givenId,
    givenOrder,
    make: (id, order) =>
      defined({
        id,
        type,
        title,
        content: content.html,
        components,
        order,
        boundingBox,
        layout: layout.value,
        background: background.value,
        tree,
        source,
        locked,
        claims,
        designSectionId,
        extra,
      }),
  }
}

/** The word of a kind is a section of it; any other text is the content of one. */
function fromWord(word: string): Record<string, unknown> {
  if (findSectionType(word) !== undefined || /^[A-Za-z][\w-]{0,39}$/.test(word)) return { type: word }
  return { type: 'custom', content: word }
}

/** HTML or text, also as paragraphs of a list or within an object; what is neither is kept as it came. */
function readContent(
  members: Members,
  path: string,
  work: Work,
): { html: string; kept: Record<string, unknown> } {
  const found = members.take(['content', 'html', 'body', 'text', 'description', 'copy'])
  if (found === undefined) return { html: '', kept: {} }
  const at = `${path}.${found.name}`
  const read = (value: unknown, isText: boolean): string =>
    readHtml(value, at, { max: maxContentLength, isText }, work) ?? ''
  const isText = !['content', 'html'].includes(found.name)
  const { value } = found
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { html: read(value, isText), kept: {} }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return { html: read(value.join('\n\n'), isText), kept: {} }
  if (isRecord(value)) {
    const inner = getMembers(value)
    const words = inner.take(['html', 'text', 'body', 'value', 'markdown'])
    const rest = inner.rest()
    const kept = Object.keys(rest).length === 0 ? {} : { content: rest }
    if (typeof words?.value === 'string') return { html: read(words.value, words.name !== 'html'), kept }
  }
  return { html: '', kept: { content: value } }
}

function readComponents(
  members: Members,
  type: SectionType,
  path: string,
  work: Work,
): Arrangement<PageComponent> {
  const found = members.take(['components', 'elements', 'items', 'cards', 'blocks', 'children'])
  if (found === undefined) return { items: [], renamed: new Map() }
  const at = `${path}.${found.name}`
  const list = isRecord(found.value) || typeof found.value === 'string' ? [found.value] : found.value
  if (!Array.isArray(list)) {
    work.issue(at, 'must be a list of components')
    return { items: [], renamed: new Map() }
  }
  if (list.length > maxComponents) work.issue(at, `must have ${maxComponents} components or less`)
  const drafts = list
    .slice(0, maxComponents)
    .flatMap(
      (item: unknown, index) => normaliseComponent(item, `${at}[${index}]`, work, usualComponent[type]) ?? [],
    )
  return arrange(drafts, work.newId)
}

const layoutNames = new Set(
  sectionTypes.flatMap((type) => findLayouts(type).map(({ name }) => wordKey(name))),
)

/**
 * A layout of the type, the first of them where another is named; a name that is none of any type is kept.
 */
function readLayout(members: Members, type: SectionType): { value: string; kept: Record<string, unknown> } {
  const names = findLayouts(type).map(({ name }) => name)
  const found = members.take(['layout', 'variant'])
  const word = wordKey(found?.value)
  const value = names.find((name) => wordKey(name) === word) ?? names[0] ?? ''
  return {
    value,
    kept:
      found === undefined || found.value === '' || layoutNames.has(word) ? {} : { [found.name]: found.value },
  }
}

type Background = NonNullable<Section['background']>

const backgrounds = choices<Background>(sectionBackgrounds, {
  light: 'paper',
  white: 'paper',
  default: 'paper',
  muted: 'tint',
  soft: 'tint',
  grey: 'tint',
  gray: 'tint',
  primary: 'accent',
  brand: 'accent',
  dark: 'ink',
  black: 'ink',
  inverse: 'ink',
})
const sources = choices<Section['source']>(['design', 'ai', 'user'], {
  generated: 'ai',
  model: 'ai',
  human: 'user',
  manual: 'user',
  figma: 'design',
  pdf: 'design',
})

function choices<Choice extends string>(
  own: readonly Choice[],
  aliases: Record<string, Choice>,
): ReadonlyMap<string, Choice> {
  return new Map([...Object.entries(aliases), ...own.map((word): [string, Choice] => [word, word])])
}

/** One of a few words; any other value is kept under its name. */
function readChoice<Choice>(
  members: Members,
  names: readonly string[],
  known: ReadonlyMap<string, Choice>,
): { value: Choice | undefined; kept: Record<string, unknown> } {
  const found = members.take(names)
  const value = known.get(wordKey(found?.value))
  return { value, kept: found === undefined || value !== undefined ? {} : { [found.name]: found.value } }
}

function readLock(members: Members, path: string, work: Work): boolean {
  const found = members.take(['locked', 'isLocked'])
  if (found === undefined) return false
  const locked = readFlag(found.value)
  if (locked === undefined) work.issue(`${path}.${found.name}`, 'must be true or false')
  return locked ?? false
}

function readClaims(
  members: Members,
  renamed: ReadonlyMap<string, string>,
  path: string,
  work: Work,
): Claim[] | undefined {
  const found = members.take(['claims'])
  if (found === undefined) return undefined
  const at = `${path}.claims`
  if (!Array.isArray(found.value)) {
    work.issue(at, 'must be a list')
    return undefined
  }
  if (found.value.length > maxClaims) work.issue(at, `must have ${maxClaims} claims or less`)
  const drafts = found.value.slice(0, maxClaims).flatMap((claim: unknown, index): Draft<Claim>[] => {
    const where = `${at}[${index}]`
    if (!isRecord(claim)) {
      work.issue(where, 'must be an object with path and text')
      return []
    }
    const text = readText(claim['text'], `${where}.text`, 5_000, work) ?? ''
    const place = follow(readText(claim['path'] ?? 'content', `${where}.path`, 300, work) ?? '', renamed)
    const kind = claimKinds.find((word) => word === claim['kind']) ?? 'number'
    const status = claim['status'] === 'confirmed' ? 'confirmed' : 'open'
    return [
      {
        givenId: claim['id'],
        givenOrder: undefined,
        make: (id) => ({ id, path: place, text, kind, status }),
      },
    ]
  })
  const { items } = arrange(drafts, work.newId)
  return items.length === 0 ? undefined : items
}

/** A path leads to its component also after that got another identifier. */
function follow(path: string, renamed: ReadonlyMap<string, string>): string {
  for (const [given, now] of renamed)
    if (path.startsWith(`components/${given}/`))
      return `components/${now}/${path.slice(`components/${given}/`.length)}`
  return path
}
