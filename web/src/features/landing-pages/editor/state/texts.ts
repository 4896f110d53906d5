// Texts of a section by their path, as claims and the rendered page name them: `title`, `content`,
// `components/{componentId}/{member of props}`, with further steps into lists and objects
// (`components/list/items/2`).
import { collapseWhitespace } from '#core/text.ts'
import { markupToText } from '#core/rich-text/index.ts'
import type { Claim, Section } from '#contracts/sections.schema.ts'

/**
 * The text as it is stored there; HTML for `content` and members called `html`. Empty where there is none.
 */
export function readText(section: Section, path: string): string {
  const [place, componentId, ...steps] = path.split('/')
  if (place !== 'components')
    return place === 'content' ? section.content : place === 'title' ? section.title : ''
  let value: unknown = section.components.find(({ id }) => id === componentId)?.props
  for (const step of steps) value = (value as Record<string, unknown> | undefined)?.[step]
  return typeof value === 'string' ? value : ''
}

/**
 * The section with another text there, which makes it somebody's own. A claim whose words no longer are in
 * it is gone: whoever changed them has said it again.
 */
export function writeText(section: Section, path: string, text: string): Section {
  if (readText(section, path) === text) return section
  return withoutLostClaims({ ...placed(section, path, text), source: 'user' }, path)
}

/** Whether the text there is HTML. */
export function isMarkup(path: string): boolean {
  return path === 'content' || /(?:^|\/)html$/.test(path)
}

/** As a reader sees it. */
export function plainText(section: Section, path: string): string {
  const text = readText(section, path)
  return isMarkup(path) ? markupToText(text) : text
}

/** Letters that are shown to each side of a claim. */
const maxSurroundings = 40

/** The words around a claim in its text, cut at whole words; empty where it is the whole text. */
export function findSurroundings(section: Section, { path, text }: Claim): { before: string; after: string } {
  const whole = collapseWhitespace(plainText(section, path))
  const words = collapseWhitespace(text)
  const start = whole.indexOf(words)
  if (start < 0) return { before: '', after: '' }
  const before = whole.slice(0, start)
  const after = whole.slice(start + words.length)
  return {
    before:
      before.length <= maxSurroundings ? before : `… ${before.slice(-maxSurroundings).replace(/^\S*\s/, '')}`,
    after:
      after.length <= maxSurroundings ? after : `${after.slice(0, maxSurroundings).replace(/\s\S*$/, '')} …`,
  }
}

/** The component that a path leads into. */
export function findComponentId(path: string): string | undefined {
  const [place, componentId] = path.split('/')
  return place === 'components' ? componentId : undefined
}

function placed(section: Section, path: string, text: string): Section {
  if (path === 'title' || path === 'content') return { ...section, [path]: text }
  const [, componentId = '', ...steps] = path.split('/')
  return {
    ...section,
    components: section.components.map((component) =>
      component.id === componentId
        ? { ...component, props: put(component.props, steps, text) as Record<string, unknown> }
        : component,
    ),
  }
}

function put(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text
  // A list without any has a place for its first item.
  if (Array.isArray(value) && Number(step) >= value.length)
    return [...(value as unknown[]), put('', rest, text)]
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? put(item, rest, text) : item))
  const members = (value ?? {}) as Record<string, unknown>
  return { ...members, [step]: put(members[step], rest, text) }
}

function withoutLostClaims(section: Section, path: string): Section {
  if (section.claims === undefined || section.claims.length === 0) return section
  const claims = section.claims.filter((claim) => claim.path !== path || standsAt(section, path, claim))
  return claims.length === section.claims.length ? section : { ...section, claims }
}

/**
 * The claims whose words are still in the section, by the paths where they are: items of a list may have
 * moved up.
 */
export function standingClaims(section: Section, claims: readonly Claim[]): Claim[] {
  return claims.flatMap((claim) => {
    const [, list, index] = /^(.*)\/(\d+)$/.exec(claim.path) ?? []
    const paths =
      list === undefined
        ? [claim.path]
        : Array.from({ length: Number(index) + 1 }, (_, above) => `${list}/${Number(index) - above}`)
    const path = paths.find((candidate) => standsAt(section, candidate, claim))
    return path === undefined ? [] : [path === claim.path ? claim : { ...claim, path }]
  })
}

// Line breaks and double spaces of the markup are not of the text.
function standsAt(section: Section, path: string, { text }: Claim): boolean {
  return collapseWhitespace(plainText(section, path)).includes(collapseWhitespace(text))
}
