// What the settings of a project edit: its own members and its brand, which are two requests and one version.
import type { Brand } from '#features/brand/brand.schema.ts'
import type { Project } from '#features/projects/projects.schema.ts'

const ofProject = [
  'name',
  'websiteUrl',
  'language',
  'location',
  'industry',
  'businessSummary',
  'competitors',
  'targetedAudience',
  'guidelineId',
  'brandName',
  'brandVoice',
] as const
const ofBrand = ['bannedWords', 'facts', 'colors', 'logo'] as const

type ProjectPart = Pick<Project, Exclude<(typeof ofProject)[number], 'guidelineId'>> & {
  guidelineId: string | null
}
type SiteMember = Project['unconfirmed'][number]
/** Sending one of them confirms it. */
const siteMembers: readonly SiteMember[] = ['businessSummary', 'targetedAudience']
type BrandPart = Pick<Brand, (typeof ofBrand)[number]>
/** `unconfirmed` only loses members here. */
export type EditedProject = ProjectPart & BrandPart & Pick<Project, 'unconfirmed'>
/** What somebody is asked about where two people changed it. */
export type EditedMember = keyof ProjectPart | keyof BrandPart

export function editedProject(project: Project, brand: Brand): EditedProject {
  const { guidelineId = null, unconfirmed } = project
  return { ...pick(project, ofProject), guidelineId, ...pick(brand, ofBrand), unconfirmed } as EditedProject
}

/** A text as it is now, confirmed by whoever wrote it or says that it is true. */
export function confirmed(
  { unconfirmed }: EditedProject,
  member: SiteMember,
): Pick<EditedProject, 'unconfirmed'> {
  return { unconfirmed: unconfirmed.filter((other) => other !== member) }
}

/**
 * A change as the two requests that make it; an empty part is none. What was confirmed is sent as it is in
 * `content`.
 */
export function inRequests(
  { unconfirmed, ...change }: Partial<EditedProject>,
  content: EditedProject,
): { project: Partial<ProjectPart> | undefined; brand: Partial<BrandPart> | undefined } {
  const said =
    unconfirmed === undefined
      ? {}
      : pick(
          content,
          siteMembers.filter((member) => !unconfirmed.includes(member)),
        )
  return { project: pick({ ...said, ...change }, ofProject), brand: pick(change, ofBrand) }
}

/** Lists are new arrays with every answer: what they hold counts. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export interface Merge {
  /** Each member as whoever changed it left it; of those that both changed, mine. */
  merged: EditedProject
  /** Members that both changed, to different things. */
  conflicting: EditedMember[]
}

export function mergeProjects({
  mine,
  theirs,
  base,
}: Record<'mine' | 'theirs' | 'base', EditedProject>): Merge {
  const members = [...ofProject, ...ofBrand] as const
  const isMine = (member: EditedMember): boolean => !isSame(mine[member], base[member])
  return {
    merged: {
      ...(Object.fromEntries(
        members.map((member) => [member, (isMine(member) ? mine : theirs)[member]]),
      ) as EditedProject),
      unconfirmed: theirs.unconfirmed.filter(
        (member) => mine.unconfirmed.includes(member) || !base.unconfirmed.includes(member),
      ),
    },
    conflicting: members.filter(
      (member) =>
        isMine(member) && !isSame(theirs[member], base[member]) && !isSame(mine[member], theirs[member]),
    ),
  }
}

function pick<Value extends object, Name extends string>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name & keyof Value> | undefined {
  const entries = Object.entries(value).filter(([name]) => names.includes(name as Name))
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Pick<Value, Name & keyof Value>)
}
