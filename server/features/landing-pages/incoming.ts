// What comes in for a page, made what may be stored. All of it is judged before any of it is kept.
import { setImmediate as others } from 'node:timers/promises'
import { sanitiseHtml, type Content } from '#capabilities/content/index.ts'
import {
  findKnownPages,
  normaliseDesignSource,
  normaliseSections,
  normaliseTheme,
  normaliseUrl,
  type HtmlProfile,
  type Issue,
} from './normalise/index.ts'
import { toStorableText } from '#core/text.ts'
import { validationFailed } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { PageBody } from './landing-pages.repository.ts'
import type { UpdateLandingPage } from './landing-pages.schema.ts'
import { readPlanInput } from './plan-input.ts'

/** Members of a page as they may be stored; a member that is there and undefined is to be taken away. */
export type PageChange = Partial<
  Pick<
    PageBody,
    | 'businessName'
    | 'businessOverview'
    | 'targetAudience'
    | 'brandTone'
    | 'websiteUrl'
    | 'designSource'
    | 'theme'
    | 'sections'
    | 'plan'
  >
>

export interface PreparedChange {
  change: PageChange
  /** What was changed or taken out, as sentences. */
  warnings: string[]
}

export interface Incoming {
  /** Throws `validation_failed`, which names every place at fault. `base` is the page as it is. */
  prepare(
    given: Omit<UpdateLandingPage, 'status'>,
    base: Pick<PageBody, 'theme' | 'designSource'>,
  ): Promise<PreparedChange>
}

/**
 * Together longer HTML than this, in characters, is made safe piece by piece, with others let in between: 100
 * kB take about 50 ms.
 */
const maxConcurrent = 50_000

export function createIncoming({ content }: { content: Pick<Content, 'sanitise'> }): Incoming {
  async function readSections(
    input: unknown,
    designSource: Record<string, unknown> | undefined,
  ): Promise<Required<Pick<PageChange, 'sections'>> & { warnings: string[] }> {
    const removed = new Set<string>()
    const safe = new Map<string, string>()
    const options = { knownPages: findKnownPages(designSource), newId }
    const pieces = new Map<string, { html: string; profile: HtmlProfile }>()
    const dry = normaliseSections(input, {
      ...options,
      sanitise: (html, profile) => (pieces.set(`${profile} ${html}`, { html, profile }), html),
    })
    if (!dry.ok) throw refused('The sections', dry.issues)
    let since = 0
    for (const [key, { html, profile }] of pieces) {
      const clean = await content.sanitise(html, profile)
      safe.set(key, clean.content)
      for (const name of clean.removed) removed.add(name)
      since += html.length
      if (since > maxConcurrent) {
        since = 0
        await others()
      }
    }
    // What the first reading could not foresee is made safe here and now: paragraphs of a text that lost its
    // tags.
    const sanitise = (html: string, profile: HtmlProfile): string =>
      safe.get(`${profile} ${html}`) ?? sanitiseHtml(html, profile).html
    const normalised = normaliseSections(input, { ...options, sanitise })
    if (!normalised.ok) throw refused('The sections', normalised.issues)
    const names = [...removed].slice(0, 10)
    return {
      sections: normalised.sections,
      warnings: [
        ...(names.length === 0 ? [] : [`Removed because it could run or reach out: ${names.join(', ')}.`]),
        ...normalised.warnings,
      ],
    }
  }

  return {
    async prepare(given, base) {
      const { theme, designSource, sections, websiteUrl, plan, ...texts } = given
      const change: PageChange = Object.fromEntries(
        Object.entries(texts)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, toStorableText(value)]),
      )
      const warnings: string[] = []
      if (plan !== undefined) change.plan = plan === null ? undefined : readPlanInput(plan)
      if (websiteUrl !== undefined) change.websiteUrl = readWebsite(websiteUrl)
      if (theme !== undefined && theme !== null) {
        const normalised = normaliseTheme(theme, base.theme)
        if (!normalised.ok) throw refused('The theme', normalised.issues)
        change.theme = normalised.theme
        warnings.push(...normalised.warnings)
      }
      if (designSource === null) change.designSource = undefined
      else if (designSource !== undefined) {
        const normalised = normaliseDesignSource(designSource)
        if (!normalised.ok) throw refused('The source of the design', normalised.issues)
        change.designSource = normalised.designSource
      }
      if (sections !== undefined) {
        const read = await readSections(
          sections,
          'designSource' in change ? change.designSource : base.designSource,
        )
        change.sections = read.sections
        warnings.push(...read.warnings)
      }
      return { change, warnings }
    },
  }
}

function readWebsite(given: string | null): string | undefined {
  if (given === null || given.trim() === '') return undefined
  const url = normaliseUrl(given)
  if (url !== undefined) return url
  throw refused('The website', [{ path: 'websiteUrl', message: 'must be a URL like https://example.com' }])
}

function refused(what: string, issues: Issue[]) {
  const [first] = issues
  const more = issues.length > 1 ? ` ${issues.length - 1} more in \`errors\`.` : ''
  return validationFailed(
    `${what} cannot be stored: ${first?.path ?? ''} ${first?.message ?? 'is not valid'}.${more}`,
    { errors: issues },
  )
}
