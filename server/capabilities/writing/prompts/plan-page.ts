// The sections of a landing page, before any of them is written.
import { z } from 'zod'
import { sectionTypes } from '#contracts/sections.schema.ts'
import { writtenKinds } from '#contracts/written-section.schema.ts'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import { findSectionWords, findSlots, listDesignComponents, type PageReading } from '../pages/index.ts'
import { wordingLines } from './brand-lines.ts'
import {
  businessPart,
  hasWords,
  maxPageText,
  pageRequest,
  toPagePrompt,
  type PageMaterial,
} from './page-material.ts'
import type { WritingPrompt } from './prompt.types.ts'
import type { BuiltPrompt } from './writing-material.types.ts'

export const planPagePrompt: WritingPrompt = { id: 'page-plan', version: 2 }

export const plannedSections = z.object({
  sections: z.array(
    z.object({
      designSectionId: z.string().describe('Of the design’s section; empty without a design.'),
      type: z.enum(sectionTypes),
      title: z.string(),
      goal: z.string(),
      keyPoints: z.array(z.string()),
      components: z.array(z.enum(writtenKinds)),
    }),
  ),
})

/** Characters that each section of a design has at least. */
const minShare = 200

export function buildPagePlanPrompt(material: PageMaterial, page: PageReading): BuiltPrompt {
  const { brandKit, language, instructions } = material
  const fence = newFence()
  const design = page.design?.sections ?? []
  const rules = [
    'You plan landing pages. You are given a business and, sometimes, the sections of a design.',
    design.length === 0
      ? 'There is no design. Choose 6 to 10 sections in an order that tells this business’s story: begin with header and hero, end with cta or contact, then footer. Choose testimonials, pricing, stats or logos only if the material has quotations, prices, figures or partners for them. Leave designSectionId empty. List the components of each section by kind, in order.'
      : 'Plan every section of the design once, in its order, with its id as designSectionId and its type, also those for which the material has no quotations, prices, figures or partners: their keyPoints stay empty, and blanks are left there. Its components are fixed; leave components empty.',
    'goal: what the section is to achieve, in one sentence. title: a working heading. keyPoints: up to six facts or thoughts to say there, taken from the material; a fact that the material does not hold must not appear.',
    `Write in the language ${language}.`,
    ...wordingLines(brandKit),
    ...(hasWords(instructions)
      ? [
          design.length === 0
            ? 'Where the request asks for other sections than these rules, the request counts.'
            : 'The request concerns goals, titles and points: the design fixes which sections there are.',
        ]
      : []),
    fenceRule(fence),
  ]
  return toPagePrompt(fence, rules, [
    businessPart(fence, material),
    ...(design.length === 0 ? [] : [designPart(fence, page)]),
    ...(hasWords(instructions) ? [pageRequest(instructions)] : []),
    'Plan the page.',
  ])
}

function designPart(fence: string, { design: read, copy }: PageReading): string {
  const design = read?.sections ?? []
  const share = Math.max(minShare, Math.floor(maxPageText.allDesignWords / design.length))
  const lines = design.map((reading) => {
    const { id, type } = reading.section
    const components = listDesignComponents(reading, copy)
    const shown =
      copy === 'keep'
        ? `words: ${findSectionWords(reading).join(' | ')}`
        : `room for: ${findSlots(reading, components).join('; ') || 'no text'}`
    return `${id} (${type}); components: ${components.join(', ') || 'none'}; ${shown.slice(0, share)}`
  })
  return `The sections of the design, from top to bottom:\n${fenced(fence, lines.join('\n'), maxPageText.allDesignWords + minShare * design.length)}`
}
