// Which part of a document each fact belongs to: an open field that asks for it, else the section whose
// heading and guidance it fits best.
import { capitalise } from '#core/text.ts'
import type { StructureItem, TemplateField } from '#contracts/template.schema.ts'
import { placeholderNames } from '#core/templates/placeholders.ts'
import { findSections, type Section } from '#core/templates/sections.ts'
import type { FillableTemplate } from '#core/templates/fill-template.ts'
import type { Fact } from '../request/read-brief.types.ts'
import { withFullStop } from '../wording.ts'
import { getFit, readTarget, type ReadTarget } from '../request/concepts.ts'
import { bareLabel, nameAsWords } from '../request/infer-inputs.ts'
import { verb } from '../request/read-facts.ts'
import { columnCount, listItems, sentenceAsItem } from '../request/list-items.ts'

export type OutlinedTemplate = FillableTemplate & { structure: readonly StructureItem[] }

export interface Placement {
  /** Answers made of facts. */
  inputs: Record<string, string | string[]>
  /**
   * What goes below a heading beside the template's own text; below none (`opening`), before the first part.
   */
  additions: Map<string, Fact[]>
}

/** Stands for a heading where facts open the document. */
export const opening = ''

interface Place {
  target: ReadTarget
  /** The field that the fact answers; without one it goes below the heading. */
  field?: TemplateField
  heading: string
}

/** Below this a fit is chance: one shared word of a description is not enough. */
const minFit = 1.5

/**
 * Places every fact of the request. What fits nowhere goes where it claims nothing: into the body of the
 * text, else before the first part. With `perPlace` only what clearly fits is placed, and so many to
 * each part: for sentences of sources, of which most belong nowhere.
 */
export function placeFacts(
  template: OutlinedTemplate,
  given: ReadonlySet<string>,
  facts: readonly Fact[],
  perPlace?: number,
): Placement {
  const places = findPlaces(template, given)
  const placement: Placement = { inputs: {}, additions: new Map() }
  const fallback = perPlace === undefined ? getFallback(places) : undefined
  const taken = new Map<Place, number>()
  for (const fact of facts) {
    const place = bestPlace(places, fact, perPlace === undefined ? minFit : 2 * minFit) ?? fallback
    const count = place === undefined ? 0 : (taken.get(place) ?? 0)
    if (place === undefined || (perPlace !== undefined && count >= perPlace)) continue
    taken.set(place, count + 1)
    put(placement, place, fact)
  }
  return placement
}

function findPlaces(template: OutlinedTemplate, given: ReadonlySet<string>): Place[] {
  const sections = findSections(template.content, template.editorMode)
  const items = new Map(template.structure.map((item) => [item.heading.toLowerCase(), item]))
  const findSection = (name: string): Section | undefined =>
    sections.findLast((section) =>
      placeholderNames(template.content.slice(section.start, section.end)).includes(name),
    )
  const open = template.fields.filter(
    (field) => !given.has(field.name) && (field.type === 'longText' || field.type === 'list'),
  )
  const fieldPlaces = open.map((field): Place => {
    const section = findSection(field.name)
    const item = section === undefined ? undefined : items.get(section.heading.toLowerCase())
    // A field that alone fills its section stands for it.
    const isAlone =
      section !== undefined && open.filter((other) => findSection(other.name) === section).length === 1
    const name = `${nameAsWords(field.name)} ${bareLabel(field.label)} ${isAlone ? section.heading : ''}`
    const description = `${field.label} ${section?.heading ?? ''} ${item?.guidance ?? ''}`
    return { field, heading: '', target: readTarget({ name, description }) }
  })
  const sectionPlaces = template.structure
    .filter((item) => item.hasHeading && item.kind !== 'signature')
    .map((item): Place => ({
      heading: item.heading,
      target: readTarget({ name: item.heading, description: item.guidance }),
    }))
  return [...fieldPlaces, ...sectionPlaces]
}

function bestPlace(places: readonly Place[], fact: Fact, minimum: number): Place | undefined {
  const text = `${fact.topic ?? fact.key ?? ''} ${fact.text}`
  return (
    places
      .filter((place) => canTake(place, fact))
      // A field's answer takes the place of a blank, so between equals it is preferred.
      .map((place) => ({ place, fit: getFit(text, place.target) * (place.field === undefined ? 1 : 1.2) }))
      .filter(({ fit }) => fit >= minimum)
      .toSorted((one, other) => other.fit - one.fit)[0]?.place
  )
}

/** Lists of who was there: what is said about people is not one of them. */
const peopleFields = /^(?:participants|absent|guests|travellers)$/

/** A sentence is no item of a list with columns, and a fragment no running text. */
function canTake({ field }: Place, { isFragment, key, items, text }: Fact): boolean {
  if (field === undefined) return true
  if (field.type !== 'list') return !isFragment || key !== undefined || items !== undefined
  if (peopleFields.test(field.name)) return isFragment
  // "Next 11 Nov" is no task: who and by when would be blanks.
  if (isFragment) return items !== undefined || columnCount(field) === 1 || /[,|–—]|\s-\s/.test(text)
  return items !== undefined || columnCount(field) === 1 || sentenceAsItem(field, text) !== undefined
}

/** Fields that are the body of their kind of text, or describe how things are. */
const bodyFields = new Set(
  'details background situation challenge need findings facts discussion news story problem profile'.split(
    ' ',
  ),
)

function getFallback(places: readonly Place[]): Place {
  const bodies = places.filter(({ field }) => field !== undefined && bodyFields.has(field.name))
  return (
    bodies.find(({ field }) => field?.type === 'longText') ??
    bodies.find(({ field }) => field !== undefined && columnCount(field) === 1) ?? {
      heading: opening,
      target: readTarget({ name: '', description: '' }),
    }
  )
}

function put({ inputs, additions }: Placement, { field, heading }: Place, fact: Fact): void {
  if (field === undefined) {
    additions.set(heading, [...(additions.get(heading) ?? []), fact])
    return
  }
  const { name, type } = field
  const known = inputs[name]
  if (type === 'list') inputs[name] = [...(Array.isArray(known) ? known : []), ...findItems(field, fact)]
  else inputs[name] = joinText(typeof known === 'string' ? known : '', fact)
}

function joinText(text: string, fact: Fact): string {
  if (fact.items === undefined)
    return [text, getSentence(fact)]
      .filter((part) => part !== '')
      .join(text.endsWith('\n') || /^- .*$/m.test(text) ? '\n\n' : ' ')
  const intro = fact.key === undefined ? '' : `${capitalise(fact.key)}:`
  return [text, intro, fact.items.map((item) => `- ${item}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

const minListed = 3

function findItems(field: TemplateField, fact: Fact): string[] {
  if (fact.items !== undefined || fact.isFragment) {
    const items = listItems(field, fact)
    // "Three sizes: 19, 26 and 34 euros": figures alone say nothing.
    const isWhole = fact.key !== undefined && items.some((item) => !/\p{L}{3}/u.test(item))
    return isWhole ? [getSentence(fact).replace(/\.$/, '')] : items
  }
  // "Same-day repairs, free collection, open Monday to Saturday" are items; a statement is one.
  if (!verb.test(fact.text)) {
    const items = listItems(field, { ...fact, text: fact.text.replace(/\.$/, '') })
    if (items.length >= minListed && !items.some((item) => belongsBefore.test(item))) return items
  }
  return [sentenceAsItem(field, fact.text) ?? getSentence(fact).replace(/\.$/, '')]
}

/** "10 am to 2 pm", "in the hall": when and where of the item before. */
const belongsBefore =
  /^(?:\d|(?:in|at|on|from|until|to|with|for|by|im|in|am|an|um|ab|von|bis|mit|für|bei)\s)/iu

/** A fact as a sentence: `Budget: 24,000 euros.` */
export function getSentence(fact: Fact): string {
  return withFullStop(fact.key === undefined ? fact.text : `${capitalise(fact.key)}: ${fact.text}`)
}
