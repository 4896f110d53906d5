// A section as its design has it: the words of the design, none, or those that somebody writes into its
// places.
import type { GuardedWriter } from '#capabilities/writing/index.ts'
import { composeSection } from '#capabilities/writing/composer/index.ts'
import {
  buildPagePlacesPrompt,
  promptMembers,
  type PagePlace,
  writePagePlacesPrompt,
} from '#capabilities/writing/prompts/index.ts'
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { once } from '#core/once.ts'
import { findDesignNames, isNameOf } from '#capabilities/writing/pages/index.ts'
import { sectionFromLayout } from './layout-sections.ts'
import { fitWritten } from './fit-written.ts'
import { fillWords, findNeutralPlaces, listWordSlots, readWords, type TreeSection } from './word-places.ts'
import { byRule, getExpectations, servedBy, type WritingCall, type Written } from './section-answers.ts'
import { findDesignName, findSending } from './design-parts.ts'
import { isAboutHours, placeComposed } from './place-composed.ts'
import { findLengthFaults, takeWords, writtenSlots } from './write-slots.ts'
import type { Material } from './writing-material.ts'

export interface TreeWriting {
  plan: Plan
  section: PlanSection
  base: TreeSection
  isRevision: boolean
}

export async function writeInTree(
  guarded: GuardedWriter,
  material: Material,
  { plan, section, base, isRevision }: TreeWriting,
  { instructions, ...call }: WritingCall,
): Promise<Written> {
  const { business, page } = material
  if (!isRevision && page.copy === 'keep')
    return { ...byRule, section: base, warnings: [], hasOwnWords: true }
  const slots = listWordSlots(base)
  const layout = isRevision ? undefined : await material.findLayout()
  const fixed = findFixedWords(material, slots, findDesignName(layout?.sections ?? []))
  const asked = slots.filter(({ id }) => !fixed.has(id))
  const keepsForms = isRevision && !material.hasOthersWords
  const neutral = keepsForms ? undefined : page.words
  const placedIn = {
    type: base.type,
    businessName: page.business.name,
    hours: page.business.facts.map(({ text }) => text).filter((text) => isAboutHours(text)),
    usualLabels: new Set([page.words.contact, page.words.more]),
    sending: findSending(base),
  }
  const composed = once(() => placeComposed(composeSection(page, plan, section), asked, placedIn))
  if (!isRevision && page.copy === 'blanks') {
    const known = composed().texts.map(({ place, text }): [string, string] => [
      asked[place - 1]?.id ?? '',
      text,
    ])
    return {
      ...byRule,
      section: fillWords(base, new Map([...fixed, ...known]), {
        keepsCards: true,
        forms: { neutral, hasBlanks: true },
      }),
      warnings: [],
    }
  }
  if (asked.length === 0)
    return {
      ...byRule,
      section: fillWords(base, fixed, { keepsCards: true, forms: { neutral, hasBlanks: true } }),
      warnings: [],
    }
  const built = buildPagePlacesPrompt(
    { ...material, instructions },
    { plan, section, places: asked, isRevision, isOthers: material.hasOthersWords },
  )
  const words = isRevision ? slots.map(({ text }) => text).join('\n') : ''
  const served = await guarded.generateObject(
    {
      ...call,
      purpose: 'page-section',
      ...promptMembers(writePagePlacesPrompt),
      messages: built.messages,
      schema: writtenSlots,
      schemaName: 'places',
      compose: composed,
    },
    {
      ...getExpectations(material, { ...built, instructions, current: words }),
      // Where nothing that was given belongs, nothing is written.
      findTexts: ({ texts }) => {
        const found = texts.map(({ text }) => text).filter((text) => text !== '')
        return found.length === 0 ? [business.businessName] : found
      },
      findFaults: (object) => findLengthFaults(object, asked),
    },
  )
  const given = [
    business.businessName,
    business.businessOverview,
    business.targetAudience,
    ...material.brandKit.facts,
    instructions,
    material.hasOthersWords ? '' : words,
  ]
  const taken = takeWords(served.object, asked, given.join('\n'), built.fence)
  const textStyles = layout?.textStyles ?? []
  const filled = fillWords(base, new Map([...fixed, ...taken]), {
    keepsCards: isRevision,
    forms: { neutral, hasBlanks: served.provider === 'composer' },
    textStyles,
  })
  const tree = fitWritten(filled.tree, {
    find: findChangedWords(base, filled),
    textStyles,
    designFonts: material.extraction?.designFonts,
  })
  return { ...servedBy(served), section: { ...filled, tree, source: 'ai' }, warnings: served.warnings }
}

/** The words of a place where they are others than before. */
function findChangedWords(before: TreeSection, after: TreeSection): (slot: string) => string | undefined {
  const [old, own] = [readWords(before), readWords(after)]
  return (slot) => (own.get(slot) === old.get(slot) ? undefined : own.get(slot))
}

/** Words that nobody is asked for: the name of the business, and what is of no business. */
function findFixedWords(
  { business, extraction, hasOthersWords, page }: Material,
  places: readonly PagePlace[],
  designName: string | undefined,
): Map<string, string> {
  const isOwn = page.copy === 'keep' && !hasOthersWords
  const found = extraction === undefined || isOwn ? [] : findDesignNames(extraction)
  const names = designName === undefined || isOwn ? found : [...found, designName]
  const neutral = findNeutralPlaces(places)
  return new Map(
    places.flatMap(({ id, role, text }): [string, string][] => {
      if (role === 'brand' || isNameOf(text, names)) return [[id, business.businessName]]
      return neutral.has(id) ? [[id, text]] : []
    }),
  )
}

/** The section to be written again where it has a tree, else that of the design. */
export async function findTreeSection(
  { findLayout, extraction, business, page }: Material,
  section: PlanSection,
  current: Section | undefined,
): Promise<TreeSection | undefined> {
  if (current !== undefined)
    return current.tree === undefined ? undefined : { ...current, tree: current.tree }
  if (section.designSectionId === undefined) return undefined
  const found = (await findLayout())?.sections.find(({ id }) => id === section.designSectionId)
  return found === undefined || extraction === undefined
    ? undefined
    : sectionFromLayout(found, section, {
        businessName: business.businessName,
        design: extraction,
        isOwn: page.copy === 'keep',
      })
}
