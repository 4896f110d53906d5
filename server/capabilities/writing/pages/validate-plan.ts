// A plan held against the design: its sections, all of them, once, in its order; without a design a page that
// begins and ends as pages do.
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import type { SectionType } from '#contracts/sections.schema.ts'
import { writtenKinds } from '#contracts/written-section.schema.ts'
import type { PageReading } from './page-reading.ts'
import { idsFor, layoutFor } from './plan-parts.ts'

/** What a model plans for one section. */
export interface PlannedSection {
  /** Empty without a design. */
  designSectionId: string
  type: SectionType
  title: string
  goal: string
  keyPoints: string[]
  components: string[]
}

const maxSections = 14
const maxPoints = 8
const maxPointLength = 300
/** Of these a page has one. */
const onlyOnce = new Set<SectionType>([
  'header',
  'hero',
  'pricing',
  'faq',
  'contact',
  'footer',
  'testimonials',
  'stats',
  'logos',
])

/** `usual` is the composer's plan for the same material; it stands in for what the model left out. */
export function validatePlan(
  planned: readonly PlannedSection[],
  usual: Plan,
  page: PageReading,
): { plan: Plan; warnings: string[] } {
  return page.design === undefined ? holdStory(planned, usual) : holdToDesign(planned, usual)
}

function holdToDesign(planned: readonly PlannedSection[], usual: Plan): { plan: Plan; warnings: string[] } {
  let missing = 0
  const sections = usual.sections.map((section) => {
    const found = planned.find(({ designSectionId }) => designSectionId === section.designSectionId)
    if (found === undefined) missing += 1
    return found === undefined ? section : { ...section, ...getWords(found, section) }
  })
  const warnings =
    missing === 0
      ? []
      : [
          `${missing} of the design’s ${sections.length} sections were planned by rule, because the model left them out.`,
        ]
  return { plan: { sections }, warnings }
}

function holdStory(planned: readonly PlannedSection[], usual: Plan): { plan: Plan; warnings: string[] } {
  const seen = new Set<SectionType>()
  const wanted = planned.filter(({ type }) => {
    const isDoubled = seen.has(type) && onlyOnce.has(type)
    seen.add(type)
    return !isDoubled
  })
  if (wanted.length === 0)
    return { plan: usual, warnings: ['The page was planned by rule, because the model planned no section.'] }
  const findUsual = (type: SectionType): PlanSection | undefined =>
    usual.sections.find((section) => section.type === type)
  const inner = wanted
    .filter(({ type }) => !['header', 'hero', 'footer'].includes(type))
    .slice(0, maxSections - 3)
  const framed = ['header', 'hero', ...inner, 'footer'] as const
  const drafts = framed.map((entry) => {
    const type = typeof entry === 'string' ? (entry as SectionType) : entry.type
    return {
      type,
      model: typeof entry === 'string' ? wanted.find((section) => section.type === type) : entry,
    }
  })
  if (!drafts.some(({ type }) => type === 'cta' || type === 'contact'))
    drafts.splice(-1, 0, { type: 'cta', model: undefined })
  const ids = idsFor(drafts.map(({ type }) => type))
  const sections = drafts.map(({ type, model }, order): PlanSection => {
    const id = ids[order] ?? type
    const base: PlanSection = {
      ...(findUsual(type) ?? {
        id,
        type,
        goal: '',
        keyPoints: [],
        components: [],
        order,
        sourceBlocks: [],
        layout: layoutFor(type, 'plain'),
      }),
      id,
      order,
    }
    if (model === undefined) return base
    const components = model.components
      .filter((kind) => (writtenKinds as readonly string[]).includes(kind))
      .slice(0, 20)
    return {
      ...base,
      ...getWords(model, base),
      components: components.length > 0 ? components : base.components,
    }
  })
  return { plan: { sections }, warnings: [] }
}

function getWords(
  { title, goal, keyPoints }: PlannedSection,
  usual: PlanSection,
): Pick<PlanSection, 'goal' | 'keyPoints' | 'title'> {
  const points = keyPoints
    .map((point) => point.trim().slice(0, maxPointLength))
    .filter((point) => point !== '')
  return {
    goal: goal.trim() === '' ? usual.goal : goal.trim().slice(0, 500),
    keyPoints: points.length > 0 ? points.slice(0, maxPoints) : usual.keyPoints,
    ...(title.trim() === ''
      ? usual.title === undefined
        ? {}
        : { title: usual.title }
      : { title: title.trim().slice(0, 200) }),
  }
}
