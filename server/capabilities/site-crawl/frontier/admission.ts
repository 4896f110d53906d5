// Which of the URLs that were found become rows: each page once, by its shortest way, with the reason
// where it will not be looked at.
import { setImmediate as turn } from 'node:timers/promises'
import type { LinkEdge } from '../site.types.ts'
import { getFileKey, knownUrl } from './crawl-url.ts'
import type { FoundPage } from '../crawl.types.ts'
import type { TrapWatch } from './traps.ts'

export interface Admission {
  /**
   * New pages of the site among these URLs, and those to which this is a shorter way. Gives others their
   * turn meanwhile.
   */
  pages(urls: readonly string[], depth: number, isLinked: boolean): Promise<FoundPage[]>
  /** The page at a URL that a redirect led to, whether it is known or not. */
  page(url: string, depth: number, isLinked: boolean): FoundPage | undefined
  /** Files, and URLs elsewhere, that have not been named before. */
  files(edges: readonly LinkEdge[]): { key: string; url: string }[]
  file(url: string): { key: string; url: string }[]
  /** What was let in before a restart. */
  remember(page: { key: string; url: string; depth: number; isLinked: boolean; isSkipped: boolean }): void
  /** Pages that are known and wanted. */
  wanted(): number
  /** Whether there was more than there is room for. */
  isCut(): boolean
}

export interface AdmissionOptions {
  auditId: string
  maxPages: number
  maxDepth: number
  traps: TrapWatch
  isOwn: (url: string) => boolean
  isAllowed: (url: string) => boolean
}

/** Rows per page of the limit: enough to report what was left out. */
const rowsPerPage = 3
const minRows = 1_000
const minFiles = 300
const maxFiles = 5_000
/** URLs. */
const maxRemembered = 10_000
/**
 * A page may name twenty thousand URLs, and a robots.txt of tens of thousands of rules is looked through
 * for each.
 */
const sliceMs = 20
/** Files by their name, which are asked for without being read. */
const fileName =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|og[gv]|wav|avi|mov|zip|gz|bz2|rar|7z|tar|exe|dmg|msi|pkg|apk|iso|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|txt|xml|rss|atom|ics|vcf|epub)$/i
const fileKinds = new Set<LinkEdge['kind']>(['image', 'script', 'style', 'og-image'])
/** Of the files: an image offers a handful of them, and what else pages name has to have its turn. */
const maxCandidates = 0.4

export function createAdmission({
  auditId,
  maxPages,
  maxDepth,
  traps,
  isOwn,
  isAllowed,
}: AdmissionOptions): Admission {
  const known = new Map<string, number>()
  const unlinked = 1_000_000
  const files = new Set<string>()
  /** What pages name again and again is judged once. */
  const asked = new Map<string, boolean>()
  const named = new Set<string>()
  const maxRows = maxPages * rowsPerPage + minRows
  const maxOfFiles = Math.min(maxFiles, maxPages * rowsPerPage + minFiles)
  let wanted = 0
  let isCut = false
  let candidates = 0

  function skipReason(url: string, depth: number): { skipped: FoundPage['skipped']; isLate: boolean } {
    if (!isAllowed(url)) return { skipped: 'robots', isLate: false }
    if (depth > maxDepth) return { skipped: 'depth', isLate: false }
    const verdict = traps.judge(url)
    return { skipped: verdict === 'trap' ? 'trap' : undefined, isLate: verdict === 'late' }
  }

  function admit(text: string, depth: number, isLinked: boolean): FoundPage | undefined {
    const url = knownUrl(auditId, text)
    if (url === undefined) return undefined
    const { key } = url
    // A way by links is shorter than any by the sitemap.
    const distance = isLinked ? depth : unlinked
    const before = known.get(key)
    // Most links of a page lead to pages that are known; the others are judged by their parts.
    if (before !== undefined && before <= distance) return undefined
    if (!isOwn(url.url) || isFile(url.url)) return undefined
    if (before === undefined && known.size >= maxRows) {
      isCut = true
      return undefined
    }
    known.set(key, distance)
    const judged =
      before === undefined
        ? skipReason(url.url, depth)
        : { skipped: depth > maxDepth ? ('depth' as const) : undefined, isLate: false }
    if (before === undefined && judged.skipped === undefined) wanted += 1
    return { key, url: url.url, depth, isLinked, ...judged }
  }

  /** A file of the site, or a URL elsewhere. */
  function isAsked(url: string): boolean {
    const before = asked.get(url)
    if (before !== undefined) return before
    if (asked.size >= maxRemembered) asked.clear()
    const verdict = !isOwn(url) || isFile(url)
    asked.set(url, verdict)
    return verdict
  }

  function file(url: string): { key: string; url: string }[] {
    if (named.has(url)) return []
    if (named.size >= maxRemembered) named.clear()
    named.add(url)
    const key = getFileKey(auditId, url)
    if (files.has(key) || files.size >= maxOfFiles) return []
    files.add(key)
    return [{ key, url }]
  }

  function candidate(url: string): { key: string; url: string }[] {
    if (candidates >= maxOfFiles * maxCandidates) return []
    const added = file(url)
    candidates += added.length
    return added
  }

  return {
    async pages(urls, depth, isLinked) {
      const found: FoundPage[] = []
      let turnedAt = performance.now()
      for (const url of urls) {
        const page = admit(url, depth, isLinked)
        if (page !== undefined) found.push(page)
        if (performance.now() - turnedAt < sliceMs) continue
        await turn()
        turnedAt = performance.now()
      }
      return found
    },
    page(url, depth, isLinked) {
      const parsed = knownUrl(auditId, url)
      if (parsed === undefined || !isOwn(parsed.url)) return undefined
      const { key } = parsed
      if (!known.has(key)) wanted += 1
      known.set(key, Math.min(known.get(key) ?? unlinked, isLinked ? depth : unlinked))
      return { key, url: parsed.url, depth, isLinked, isLate: false, skipped: undefined }
    },
    files: (edges) =>
      edges.flatMap(({ to, kind }) => {
        if (kind === 'candidate') return candidate(to)
        return fileKinds.has(kind) || isAsked(to) ? file(to) : []
      }),
    file,
    remember({ key, url, depth, isLinked, isSkipped }) {
      known.set(key, isLinked ? depth : unlinked)
      if (isSkipped) return
      wanted += 1
      traps.count(url)
    },
    wanted: () => wanted,
    isCut: () => isCut,
  }
}

/**
 * Whether the URL is by its name an image, an archive, a document: a file that is asked for, not read.
 */
export function isFile(url: string): boolean {
  return fileName.test(URL.parse(url)?.pathname ?? '')
}

/** Each URL once, by its shortest way: several pages may have found it before it was kept. */
export function findNearest(found: readonly FoundPage[]): FoundPage[] {
  const nearest = new Map<string, FoundPage>()
  for (const page of found) {
    const other = nearest.get(page.key)
    if (other === undefined || (page.isLinked && (!other.isLinked || page.depth < other.depth)))
      nearest.set(page.key, page)
  }
  return [...nearest.values()]
}
