// Which of the pages that a search found are worth reading. Each judgement has its reason: the writer sees
// it, and may read the page all the same.
import { parseWebUrl, withoutWww } from '#core/url.ts'
import type { FoundPage } from './web-search.types.ts'

export type LeftOutReason =
  | 'own_site'
  | 'competitor'
  | 'same_site'
  | 'paywall'
  | 'old'
  | 'not_a_page'
  | 'known'

export interface JudgedPage extends FoundPage {
  /** Undefined for a page that is to be read. */
  leftOut?: { reason: LeftOutReason; detail: string } | undefined
}

export interface JudgementRules {
  /** The project's own website; empty where it has none. */
  ownUrl: string
  /** Names or URLs, as the project lists them. */
  competitors: readonly string[]
  /** URLs that were read or refused for the article before. */
  knownUrls: ReadonlySet<string>
  now: Date
  /** Pages of one site that are read; the best ones. */
  maxPerSite: number
  /** Years after which a page is left out; undefined where age does not matter. */
  maxAgeYears?: number | undefined
}

/** In the order given; pages that are left out say why. */
export function judgeResults(pages: readonly FoundPage[], rules: JudgementRules): JudgedPage[] {
  const perSite = new Map<string, number>()
  const own = getSite(rules.ownUrl)
  const competitors = rules.competitors.map(readCompetitor)
  return pages.map((page) => {
    const leftOut = findReason(page, { ...rules, own, competitorSites: competitors, perSite })
    if (leftOut !== undefined) return { ...page, leftOut }
    const site = getSite(page.url)
    perSite.set(site, (perSite.get(site) ?? 0) + 1)
    return { ...page }
  })
}

interface Competitor {
  name: string
  /** Empty where only a name is known. */
  site: string
  key: string
}

function findReason(
  page: FoundPage,
  {
    own,
    competitorSites,
    perSite,
    knownUrls,
    now,
    maxPerSite,
    maxAgeYears,
  }: JudgementRules & { own: string; competitorSites: readonly Competitor[]; perSite: Map<string, number> },
): JudgedPage['leftOut'] {
  const url = new URL(page.url)
  const site = getSite(page.url)
  if (knownUrls.has(page.url))
    return { reason: 'known', detail: 'This page was read or refused for the article before.' }
  if (own !== '' && isWithin(site, own))
    return {
      reason: 'own_site',
      detail: 'This is a page of your own website, which is no source for itself.',
    }
  const competitor = competitorSites.find((each) =>
    each.site === '' ? isNamed(site, each.key) : isWithin(site, each.site),
  )
  if (competitor !== undefined)
    return { reason: 'competitor', detail: `The project lists ${competitor.name} as a competitor.` }
  const noPage = whyNoPage(url)
  if (noPage !== undefined) return { reason: 'not_a_page', detail: noPage }
  if (hasPaywallMark(page, site))
    return { reason: 'paywall', detail: 'Its text is known to be for subscribers.' }
  const age = page.publishedAt === undefined ? undefined : ageInYears(page.publishedAt, now)
  if (maxAgeYears !== undefined && age !== undefined && age > maxAgeYears)
    return {
      reason: 'old',
      detail: `It is of ${page.publishedAt?.slice(0, 4)}, ${Math.floor(age)} years old.`,
    }
  if ((perSite.get(site) ?? 0) >= maxPerSite)
    return {
      reason: 'same_site',
      detail:
        maxPerSite === 1
          ? `A better page of ${site} is read already.`
          : `${maxPerSite} better pages of ${site} are read already.`,
    }
  return undefined
}

/** Endings under which somebody else's name has one more part: `example.co.uk`. */
const secondLevel = /^(?:co|com|org|net|ac|gov|edu|or|ne|gv)$/

/**
 * The site of a URL: its host without `www.` and other usual beginnings. Hosts of one owner under a shared
 * name (`one.blogspot.com`) stay apart.
 */
function getSite(url: string): string {
  const host = withoutWww((parseWebUrl(url) ?? parseWebUrl(`https://${url}`))?.hostname ?? '')
  return host.replace(/^(?:m|amp|mobile|en|de)\.(?=[^.]+\.[^.]+)/, '')
}

function isWithin(site: string, owner: string): boolean {
  return site === owner || site.endsWith(`.${owner}`)
}

function readCompetitor(text: string): Competitor {
  const isUrl = /^https?:\/\//i.test(text) || /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(text.trim())
  return {
    name: text.trim().slice(0, 100),
    site: isUrl ? getSite(text.trim()) : '',
    key: nameKey(text),
  }
}

const nameKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '')

/** Whether the site is called so: its name alone, not a word within it. */
function isNamed(site: string, key: string): boolean {
  if (key.length < 4) return false
  const labels = site.split('.')
  const last = labels.length > 2 && secondLevel.test(labels.at(-2) ?? '') ? -3 : -2
  return nameKey(labels.at(last) ?? '') === key
}

const files = /\.(?:zip|gz|exe|dmg|mp3|mp4|avi|mov|webm|jpe?g|png|gif|webp|svg|pptx?|xlsx?|csv|epub)$/i
const listings =
  /^\/(?:search|suche|tags?|category|categories|kategorie|author|login|signin|sign-in|cart|checkout)(?:\/|$)/i
const otherMedia =
  /^(?:(?:.+\.)?youtube\.com|youtu\.be|vimeo\.com|(?:.+\.)?tiktok\.com|instagram\.com|(?:.+\.)?facebook\.com|(?:.+\.)?pinterest\.\w+|x\.com|twitter\.com|open\.spotify\.com)$/

function whyNoPage(url: URL): string | undefined {
  if (files.test(url.pathname)) return 'It is a file, not a page of text.'
  if (otherMedia.test(withoutWww(url.hostname)))
    return 'It is a video, an image or a post, not a page of text.'
  if (listings.test(url.pathname)) return 'It is a list, a search or a form, not a page of text.'
  return undefined
}

/** Sites whose articles are for subscribers, and words with which engines show it. */
const paywalled =
  /^(?:ft\.com|wsj\.com|nytimes\.com|economist\.com|bloomberg\.com|thetimes\.co\.uk|telegraph\.co\.uk|businessinsider\.com|hbr\.org|handelsblatt\.com|faz\.net|sueddeutsche\.de|statista\.com|sciencedirect\.com|jstor\.org)$/
const paywallWords =
  /\b(?:subscribe to (?:read|continue)|subscribers? only|for subscribers|members[- ]only|sign in to (?:read|continue)|jetzt abonnieren|nur für abonnenten|mit abo lesen)\b|\b[A-Z]?\+\s?plus-artikel\b/i

function hasPaywallMark({ title, snippet, url }: FoundPage, site: string): boolean {
  return (
    paywalled.test(site) ||
    paywallWords.test(`${title}\n${snippet}`) ||
    /\/(?:premium|plus|subscribe)\//i.test(new URL(url).pathname)
  )
}

const yearMs = 365.25 * 86_400_000

function ageInYears(date: string, now: Date): number | undefined {
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : (now.getTime() - time) / yearMs
}
