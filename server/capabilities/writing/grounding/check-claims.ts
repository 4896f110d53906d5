// Each checkable statement of a text with its verdict: what a source says, what follows from one, what only
// the business's own site says, and what none has.
import { citationMarker } from '#core/citation-markers.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { readFindings } from './check-sentence.ts'
import { findNames, type FoundName } from './names.ts'
import { openSentences, type SentencePlace } from './read-sentences.ts'
import type { CheckOptions, Finding, SentenceReading } from './sentence-reading.types.ts'
import { readSources, type ClaimSource, type GroundingSources, type SourceSentence } from './sources.ts'

export type ClaimVerdict = 'supported' | 'derived' | 'unsupported' | 'unconfirmed'

export interface CheckedClaim {
  /** UTF-16 units of the plain text. */
  start: number
  end: number
  text: string
  /** The sentence or list item that it is in, without a bullet. */
  sentence: { start: number; end: number }
  verdict: ClaimVerdict
  sourceId?: string
  /** The sentence of that source, word for word. */
  quote?: string
  /** For whoever reads the text; `derived` shows its computation. */
  why: string
}

export interface ClaimRequest {
  /** Plain text. */
  text: string
  sources: readonly ClaimSource[]
  /** BCP 47; by default that of the text. */
  language?: string | undefined
  now: Date
  /** Sentences with the number of a source are left out: they are held against its passages elsewhere. */
  leavesCited?: boolean | undefined
}

/** A claim, and what a judge needs to know of it. */
export interface ExaminedClaim extends CheckedClaim {
  /** The sentences of sources that are nearest; of short sources the others follow. */
  candidates: readonly SourceSentence[]
  /** A judge may know better: rules compute and look for words, and read no more than that. */
  isOpen: boolean
  /** From 0 to 1: which claims a judge reads first. */
  doubt: number
}

/** Characters that are checked; claims that are given. */
const maxTextLength = 200_000
const maxClaims = 1_000
/** Candidates of a claim that a judge reads. */
const maxCandidates = 4
/**
 * Sources of so few sentences are read whole: what says the same in other words shares none with the claim.
 */
const maxWholeSentences = 40

export function checkClaims(request: ClaimRequest): CheckedClaim[] {
  return examineClaims(request).map(toCheckedClaim)
}

/** Without what only a judge reads. */
export function toCheckedClaim({
  start,
  end,
  text,
  sentence,
  verdict,
  sourceId,
  quote,
  why,
}: CheckedClaim): CheckedClaim {
  return {
    start,
    end,
    text,
    sentence,
    verdict,
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(quote === undefined ? {} : { quote }),
    why,
  }
}

export function examineClaims({
  text,
  sources,
  language,
  now,
  leavesCited = false,
}: ClaimRequest): ExaminedClaim[] {
  const written = text.slice(0, maxTextLength)
  // The number of a source is no figure.
  const checked = written.replace(citationMarker, (marker) => ' '.repeat(marker.length))
  const confirmed = readSources(sources.filter(({ trust }) => trust !== 'site'))
  const all = sources.some(({ trust }) => trust === 'site') ? readSources(sources) : confirmed
  const options = { language: composerLanguage(language, checked), now }
  const names = findNames(checked, options.language).toSorted((one, other) => one.start - other.start)
  const claims: ExaminedClaim[] = []
  let next = 0
  for (const sentence of openSentences(checked)) {
    if (claims.length >= maxClaims) break
    const own: FoundName[] = []
    for (; (names[next]?.start ?? sentence.end) < sentence.end; next += 1) {
      const name = names[next]
      if (name !== undefined && name.start >= sentence.start && name.end <= sentence.end) own.push(name)
    }
    if (leavesCited && isCited(written, sentence)) continue
    claims.push(
      ...checkSentence(sentence, confirmed, all, { ...options, names: own }).map((claim) => {
        const words = withoutBullet(sentence)
        const start = Math.max(claim.start, words.start)
        return { ...claim, start, text: written.slice(start, claim.end), sentence: words }
      }),
    )
  }
  return claims.slice(0, maxClaims)
}

/** Whether a sentence has a marker, or one behind its full stop. */
function isCited(text: string, { start, end }: SentencePlace): boolean {
  const after = /^\s*(?:\[[\d\s,;–-]+\])*/.exec(text.slice(end, end + maxMarkersLength))?.[0] ?? ''
  return text.slice(start, end + after.length).search(citationMarker) !== -1
}

/** Of the markers behind a sentence. */
const maxMarkersLength = 60

/**
 * What came of sentences, by the sources they were held against: an editor changes one and asks about all.
 */
const checkedSentences = new WeakMap<GroundingSources, WeakMap<GroundingSources, Map<string, Found[]>>>()
const maxCheckedSentences = 3_000
const dayMs = 86_400_000

function getChecked(confirmed: GroundingSources, all: GroundingSources): Map<string, Found[]> {
  const bySources = checkedSentences.get(confirmed) ?? new WeakMap<GroundingSources, Map<string, Found[]>>()
  checkedSentences.set(confirmed, bySources)
  const known = bySources.get(all) ?? new Map<string, Found[]>()
  bySources.set(all, known)
  return known
}

function checkSentence(
  place: SentencePlace,
  confirmed: GroundingSources,
  all: GroundingSources,
  options: CheckOptions,
): Found[] {
  const { start, isInLast } = place
  const names = options.names.map(
    (name) => `${name.start - start} ${name.end - start} ${name.words.join(' ')} ${name.isPerson}`,
  )
  const day = Math.floor(options.now.getTime() / dayMs)
  const key = `${options.language} ${day} ${isInLast} ${names.join('|')}\n${place.text}`
  const known = getChecked(confirmed, all)
  const move = (found: readonly Found[], by: number): Found[] =>
    found.map((claim) => ({ ...claim, start: claim.start + by, end: claim.end + by }))
  const before = known.get(key)
  if (before !== undefined) return move(before, start)
  const sentence = place.read()
  const reading = readFindings(sentence, confirmed, options)
  const withSite =
    reading.findings.length > 0 && all !== confirmed ? readFindings(sentence, all, options) : undefined
  const rest = all.sentences.length <= maxWholeSentences ? all.sentences : []
  const found = findClaims(reading, withSite, rest)
  if (known.size >= maxCheckedSentences) known.clear()
  known.set(key, move(found, -start))
  return found
}

/** Where the words of a sentence are: in plain text a list item begins with its bullet or number. */
function withoutBullet({ start, end, text }: SentencePlace): { start: number; end: number } {
  const bullet = /^(?:[-*•–]|\d{1,3}[.)])[ \t]+(?:\[[ x]\] )?/.exec(text)?.[0] ?? ''
  return { start: start + bullet.length, end }
}

type Found = Omit<ExaminedClaim, 'text' | 'sentence'>

function findClaims(
  reading: SentenceReading,
  withSite: SentenceReading | undefined,
  rest: readonly SourceSentence[],
): Found[] {
  const { sentence, findings, near, derived, held, statement } = reading
  if (!reading.isCheckable) return []
  const { start, end } = sentence
  const nearest = (withSite ?? reading).near.slice(0, maxCandidates).map((one) => one.sentence)
  const candidates = [...new Set([...nearest, ...rest])]
  if (findings.length === 0) {
    const [computed] = derived
    const from = computed?.sentence ?? held[0] ?? near[0]?.sentence
    if (from === undefined) return []
    return [
      {
        start,
        end,
        verdict: computed === undefined ? 'supported' : 'derived',
        ...getQuote(from),
        why: computed?.why ?? 'A source says so.',
        candidates,
        isOpen: true,
        doubt: computed === undefined ? 1 - statement.coverage : 0,
      },
    ]
  }
  if (withSite?.findings.length === 0) {
    const from = withSite.derived[0]?.sentence ?? withSite.held[0] ?? withSite.near[0]?.sentence
    if (from !== undefined)
      return [
        {
          start,
          end,
          verdict: 'unconfirmed',
          ...getQuote(from),
          why: siteWhy,
          candidates,
          isOpen: false,
          doubt: 0,
        },
      ]
  }
  return separate(findings).map((finding) => {
    const isOnSite =
      withSite !== undefined &&
      !withSite.findings.some((one) => one.start < finding.end && finding.start < one.end)
    const from = isOnSite ? withSite.near[0]?.sentence : finding.sentence
    return {
      start: finding.start,
      end: finding.end,
      verdict: isOnSite ? 'unconfirmed' : 'unsupported',
      ...(from === undefined ? {} : getQuote(from)),
      why: isOnSite ? siteWhy : finding.why,
      candidates,
      isOpen: true,
      doubt: 1,
    }
  })
}

const siteWhy = 'Only your website says this. Confirm it to use it as a fact.'

function getQuote({ source, text }: SourceSentence): { sourceId: string; quote: string } {
  return { sourceId: source.id, quote: text }
}

/** Of findings that overlap the longer one, in the order of the text. */
function separate(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = []
  for (const one of findings.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start))
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one)
  return kept.toSorted((a, b) => a.start - b.start)
}
