// Blanks among the words of what is added to a page: they are listed as to do, and not published.
import type { Claim, PageComponent, Section } from '#contracts/sections.schema.ts'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { findComponentId } from './texts.ts'

const starters = new Set<string>(Object.values(landingEditor.starters))

/** The section with a claim for each blank of what was added to it. */
export function withBlanks(section: Section): Section {
  const known = new Set((section.claims ?? []).map(({ path, text }) => `${path} ${text}`))
  const added = listTexts(section).flatMap(([path, text]) =>
    Array.from(text.matchAll(/\[[^\][]+\]/g), ([words]): Claim[] =>
      starters.has(words) && !known.has(`${path} ${words}`)
        ? [
            {
              id: `${path.replaceAll('/', '-')}-blank`,
              path,
              text: words,
              kind: findKind(path, section),
              status: 'open',
            },
          ]
        : [],
    ).flat(),
  )
  return added.length === 0 ? section : { ...section, claims: [...(section.claims ?? []), ...added] }
}

function listTexts({ title, content, components }: Section): [path: string, text: string][] {
  const visit = (path: string, value: unknown): [string, string][] => {
    if (typeof value === 'string') return [[path, value]]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => visit(`${path}/${name}`, inner))
  }
  return [
    ['title', title],
    ['content', content],
    ...components.flatMap(({ id, props }: PageComponent) => visit(`components/${id}`, props)),
  ]
}

function findKind(path: string, { type, components }: Section): Claim['kind'] {
  const component = components.find(({ id }) => id === findComponentId(path))
  if (component?.type === 'quote') return 'quote'
  if (path.endsWith('/price')) return 'price'
  return type === 'stats' && path.endsWith('/title') ? 'number' : 'name'
}
