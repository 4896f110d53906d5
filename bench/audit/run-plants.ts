// Plants are put into as few sites as they can share, each site is audited, and what was found is compared
// with what was planted.
import { checks } from '#capabilities/site-checks/catalogue.ts'
import type { Affected, AuditReport } from '#features/audits/audit-report.schema.ts'
import type { AuditBench } from './audit-site.ts'
import { cleanSite, getOrigin } from './clean-site.ts'
import { addHarmlessPages } from './harmless-pages.ts'
import { addLookAlikes } from './look-alikes.ts'
import type { Plant } from './plant.types.ts'
import type { SiteDraft } from './site-draft.ts'

export interface CheckScore {
  checkId: string
  planted: number
  found: number
  /** Where it was planted and not found. */
  missed: string[]
  /** Where it fired though nothing of it was planted there. */
  falseAlarms: string[]
}

export interface PlantRun {
  scores: readonly CheckScore[]
  audits: number
}

interface Planted {
  plant: Plant
  places: readonly string[]
  /** Places, and what else is the plant's: pages and files that it has added. */
  territory: ReadonlySet<string>
}

export interface Group {
  kind: 'https' | 'http' | 'rendered'
  plants: readonly Plant[]
}

/** More share their lists and their time limits. */
const maxTogether = 40
/**
 * Sites of plants that are alone are smaller: what concerns the whole site needs no fifty pages. The
 * browser takes its time for each page.
 */
const articlesAlone = 12
const articlesRendered = 2

const scopes = new Map(checks.map(({ id, scope }) => [id, scope]))
const getKind = ({ checkId, isHttp }: Plant): Group['kind'] =>
  scopes.get(checkId) === 'rendered' ? 'rendered' : isHttp === true ? 'http' : 'https'

/**
 * Which plants share a site. What only the browser sees is planted into sites of its own: each page of them
 * is rendered.
 */
export function groupPlants(plants: readonly Plant[]): Group[] {
  const groups: Group[] = plants
    .filter(({ isAlone }) => isAlone === true)
    .map((plant) => ({ kind: getKind(plant), plants: [plant] }))
  for (const kind of ['https', 'http', 'rendered'] as const) {
    const together = plants.filter((plant) => plant.isAlone !== true && getKind(plant) === kind)
    for (let from = 0; from < together.length; from += maxTogether)
      groups.push({ kind, plants: together.slice(from, from + maxTogether) })
  }
  return groups
}

export interface RunOptions {
  onAudit?: (message: string) => void
}

/**
 * Audits the clean twins and each group, one at a time on each bench. Of sites that are rendered, the pages
 * without a plant are the twin.
 */
export async function runPlants(
  benches: readonly [AuditBench, ...AuditBench[]],
  plants: readonly Plant[],
  { onAudit = () => undefined }: RunOptions = {},
): Promise<PlantRun> {
  const scores = new Map<string, CheckScore>(
    checks.map(({ id }) => [id, { checkId: id, planted: 0, found: 0, missed: [], falseAlarms: [] }]),
  )
  const computeScore = (checkId: string): CheckScore => {
    const score = scores.get(checkId)
    if (score === undefined) throw new Error(`There is no check ${checkId}.`)
    return score
  }
  const groups = groupPlants(plants)
  const twins: Group[] = [...new Set(['https' as const, ...groups.map(({ kind }) => kind)])]
    // A plant that is alone has its twin in the rest of its site; a site without TLS cannot be sound.
    .filter(
      (kind) =>
        kind === 'https' ||
        groups.some(
          (group) =>
            group.kind === kind && kind === 'http' && group.plants.some(({ isAlone }) => isAlone !== true),
        ),
    )
    .map((kind) => ({ kind, plants: [] }))
  const auditGroup = async (bench: AuditBench, group: Group): Promise<void> => {
    onAudit(
      group.plants.length === 0
        ? `The clean twin by ${group.kind}`
        : `By ${group.kind}: ${group.plants.map(({ checkId }) => checkId).join(', ')}`,
    )
    const site = siteFor(group, bench)
    // A rendered site is its own twin.
    if (group.plants.length === 0 || group.kind === 'rendered') addHarmlessPages(site)
    if (group.plants.length === 0) addLookAlikes(site)
    const planted = group.plants.map((plant) => plantInto(site, plant))
    compare(await bench.audit(site, { isRendered: group.kind === 'rendered' }), planted, computeScore)
  }
  const waiting = [...twins, ...groups].values()
  await Promise.all(
    benches.map(async (bench) => {
      for (const group of waiting) await auditGroup(bench, group)
    }),
  )
  return { scores: [...scores.values()], audits: twins.length + groups.length }
}

function siteFor({ kind, plants }: Group, bench: AuditBench): SiteDraft {
  if (kind === 'rendered') return cleanSite({ origin: bench.plainOrigin, articles: articlesRendered })
  return cleanSite({
    origin: getOrigin(kind === 'http'),
    ...(plants.length === 1 && { articles: articlesAlone }),
  })
}

function plantInto(site: SiteDraft, plant: Plant): Planted {
  const before = new Set([...site.pages.keys(), ...site.files.keys()])
  const places = plant.plant(site).map((place) => (place.startsWith('/') ? site.at(place) : place))
  const added = [...site.pages.keys(), ...site.files.keys()].filter((path) => !before.has(path))
  return { plant, places, territory: new Set([...places, ...added.map((path) => site.at(path))]) }
}

function compare(
  report: AuditReport,
  planted: readonly Planted[],
  computeScore: (checkId: string) => CheckScore,
): void {
  for (const { plant, places } of planted) {
    const score = computeScore(plant.checkId)
    const found = findPlaces(report, plant.checkId)
    const wanted = places.length === 0 ? ['the site'] : places
    score.planted += wanted.length
    const missed =
      places.length === 0
        ? found.length > 0
          ? []
          : wanted
        : wanted.filter((place) => !found.some((hit) => isAt(hit, place)))
    score.found += wanted.length - missed.length
    const error = report.errors.find(({ check_id }) => check_id === plant.checkId)?.message
    score.missed.push(...missed.map((place) => (error === undefined ? place : `${place} (${error})`)))
  }
  const lonely = planted.length === 1 ? planted[0]?.plant.checkId : undefined
  for (const { check_id, affected } of report.findings) {
    for (const hit of affected) {
      if (planted.some((one) => isExpected(one, check_id, hit))) continue
      const context = planted.length === 0 ? 'the clean site' : (lonely ?? 'planted together')
      computeScore(check_id).falseAlarms.push(
        `${hit.url}${hit.target === undefined ? '' : ` → ${hit.target}`}: ${hit.evidence.slice(0, 200)} (${context})`,
      )
    }
  }
}

function isExpected({ plant, places, territory }: Planted, checkId: string, hit: Affected): boolean {
  const isNamed = plant.alsoFires?.includes(checkId) === true
  // A site of its own is changed as a whole: what it is said to cause may be reported anywhere.
  if (isNamed && plant.isAlone === true) return true
  if (plant.checkId !== checkId && !isNamed) return false
  return (
    places.length === 0 || territory.has(hit.url) || (hit.target !== undefined && territory.has(hit.target))
  )
}

const isAt = (hit: Affected, place: string): boolean => hit.url === place || hit.target === place

function findPlaces(report: AuditReport, checkId: string): Affected[] {
  return report.findings.filter(({ check_id }) => check_id === checkId).flatMap(({ affected }) => affected)
}
