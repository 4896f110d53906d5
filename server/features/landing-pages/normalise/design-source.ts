// Where a page's design came from. Its own members are checked, everything else is kept as it came.
import { toStorableText } from '#core/text.ts'
import { copyModes, type CopyMode } from '#contracts/sections.schema.ts'
import { keepMembers } from './extras.ts'
import { defined, isRecord, getMembers, type Members, type PlainRecord } from './plain-values.ts'
import { readNumber, readText, wordKey } from './read-values.ts'
import { startWork, type Issue, type PageSize } from './work.ts'

export interface DesignSource {
  kind?: 'pdf' | 'image' | 'designtool' | 'website'
  fileId?: string
  url?: string
  fileKey?: string
  name?: string
  /** What becomes of its words. */
  copy?: CopyMode
  [member: string]: unknown
}

export type NormalisedDesignSource = { ok: true; designSource: DesignSource } | { ok: false; issues: Issue[] }

const kinds: Record<string, NonNullable<DesignSource['kind']>> = {
  pdf: 'pdf',
  applicationpdf: 'pdf',
  image: 'image',
  picture: 'image',
  screenshot: 'image',
  png: 'image',
  jpeg: 'image',
  jpg: 'image',
  gif: 'image',
  designtool: 'designtool',
  figma: 'designtool',
  design: 'designtool',
  website: 'website',
  web: 'website',
  site: 'website',
}

/** The source as it can be stored, or each place that cannot be. */
export function normaliseDesignSource(input: unknown): NormalisedDesignSource {
  const work = startWork({ sanitise: String, newId: String })
  if (!isRecord(input)) return { ok: false, issues: [{ path: 'designSource', message: 'must be an object' }] }
  const members = getMembers(input)
  const text = (names: readonly string[], max: number): string | undefined => {
    const found = members.take(names)
    return found === undefined ? undefined : readText(found.value, `designSource.${found.name}`, max, work)
  }
  const { kind, ownWord } = readKind(members)
  const known = {
    kind,
    fileId: text(['fileId'], 100),
    url: text(['url'], 2_000),
    fileKey: text(['fileKey'], 200),
    name: text(['name', 'fileName', 'originalName'], 300),
    copy: readCopy(members.take(['copy'])?.value, work),
  }
  if (known.url !== undefined && known.url !== '' && !/^https?:\/\//i.test(known.url))
    work.issue('designSource.url', 'must be an http or https URL')
  const further: PlainRecord = keepMembers({ ...ownWord, ...members.rest() }, 'designSource', work) ?? {}
  return work.issues.length > 0
    ? { ok: false, issues: work.issues }
    : { ok: true, designSource: { ...defined(known), ...further } }
}

function readCopy(value: unknown, work: ReturnType<typeof startWork>): CopyMode | undefined {
  if (value === undefined || value === null) return undefined
  const mode = copyModes.find((name) => name === value)
  if (mode === undefined) work.issue('designSource.copy', `must be one of ${copyModes.join(', ')}`)
  return mode
}

/** The kind, or a word that is none of ours, which comes back as it was. */
function readKind(members: Members): { kind: DesignSource['kind']; ownWord: { type?: string } } {
  let ownWord = {}
  for (let found = members.take(kindNames); found !== undefined; found = members.take(kindNames)) {
    const kind = kinds[wordKey(found.value)]
    if (kind !== undefined) return { kind, ownWord: {} }
    if (typeof found.value === 'string') ownWord = { type: toStorableText(found.value) }
  }
  return { kind: undefined, ownWord }
}

const kindNames = ['kind', 'type', 'source']

/**
 * Sizes of the design's pages, where its source names them: `pages: [{ width, height }]`, or one size for all
 * as `pageWidth` and `pageHeight`.
 */
export function findKnownPages(designSource: Record<string, unknown> | undefined): PageSize[] {
  const pages = designSource?.['pages']
  const sizes = (Array.isArray(pages) ? pages : [designSource]).map((page: unknown): PageSize => {
    const source = isRecord(page) ? page : {}
    return {
      width: readNumber(source['width'] ?? source['pageWidth']) ?? 0,
      height: readNumber(source['height'] ?? source['pageHeight']) ?? 0,
    }
  })
  return sizes.slice(0, 1_000)
}
