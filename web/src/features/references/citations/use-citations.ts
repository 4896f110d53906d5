// The citations of the open text: its numbers lead to the passages they mean, and each sentence is held
// against them while one looks at it.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { toastDone } from '#web/components/ui/toast.tsx'
import type { MarkedPassage, PassageSurface } from '#web/lib/passages.ts'
import { placeClaims, type PlacedClaim } from '#web/lib/place-claims.ts'
import { citations as texts } from '#web/messages/citations.ts'
import type { SourcesState } from '../use-sources-view.ts'
import {
  checkCitations,
  type CheckedCitation,
  type CheckedCitations,
  type ReferenceEntry,
  type Verdict,
} from './api.ts'
import {
  countCitations,
  findMarkerPlace,
  findMarkers,
  findSentence,
  type FoundMarker,
} from './find-marker.ts'

/** What citations ask of the open editor. */
interface CitedEditor {
  editorMode: EditorMode
  passages: PassageSurface
  getContent(): string
}

export interface CitationsOptions {
  /** Undefined where the text has no sources of its own. */
  articleId: string | undefined
  textId: string
  references: readonly ReferenceEntry[]
  handle: () => CitedEditor | undefined
  /** Another number for another state of the text. */
  textState: number
  hasText: boolean
  isPanelOpen: boolean
  sources: SourcesState
  openPanel: () => void
  /** The panel covers the text: it is closed when one goes to the words. */
  closePanel: (() => void) | undefined
  /**
   * Puts a passage into the text’s reference list; gives its number. Undefined: the text could not be saved.
   */
  cite: (place: { referenceId: string; passageId: string }) => Promise<number | undefined>
}

export type Citations = ReturnType<typeof useCitations>

const pauseMilliseconds = 1_500
const kinds: Record<Verdict, MarkedPassage['kind']> = {
  supported: 'cited',
  weak: 'weak',
  unsupported: 'unsupported',
  uncited: 'uncited',
}
const getId = (index: number): string => `citation-${index}`

export function useCitations(options: CitationsOptions) {
  const { articleId, textId, references, handle, textState, hasText, isPanelOpen, sources } = options
  const [result, setResult] = useState<CheckedCitations>()
  const [error, setError] = useState<unknown>()
  const [isChecking, setChecking] = useState(false)
  const running = useRef<AbortController>(undefined)
  /** The state of the text, and its list, that were checked last. */
  const checked = useRef<string>(undefined)
  /** Markers as they are shown, in the order of the text. */
  const marked = useRef<string[]>([])
  const state = `${textState} ${references.length}`
  const isOn = articleId !== undefined
  const isShown = isOn && isPanelOpen && sources.view === 'citations'

  const check = async (): Promise<CheckedCitations | undefined> => {
    const editor = handle()
    if (editor === undefined || articleId === undefined) return undefined
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    checked.current = state
    setChecking(true)
    setError(undefined)
    try {
      const { editorMode } = editor
      const answer = await checkCitations(
        articleId,
        { content: editor.getContent(), editorMode, articleDocumentId: textId },
        stop.signal,
      )
      if (stop.signal.aborted) return undefined
      setResult(answer)
      setChecking(false)
      return answer
    } catch (problem) {
      if (stop.signal.aborted) return undefined
      checked.current = undefined
      setError(problem)
      setChecking(false)
      return undefined
    }
  }

  useEffect(() => {
    if (!isShown || !hasText || checked.current === state) return
    // At once for whoever looks at it for the first time.
    const timer = setTimeout(() => void check(), result === undefined ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one check for each state of the text and its list
  }, [isShown, hasText, state])
  useEffect(() => () => running.current?.abort(), [])

  const numbers = useMemo(() => new Set(references.map(({ n }) => n)), [references])
  const names = useMemo(() => new Map(references.map(({ n, title, url }) => [n, title || url])), [references])
  const placeAll = (answer: CheckedCitations, surface: PassageSurface): PlacedClaim[] =>
    placeClaims(
      { text: answer.text, claims: answer.claims.map((claim) => ({ ...claim, sentence: claim })) },
      surface.text(),
    )

  useEffect(() => {
    const surface = handle()?.passages
    if (surface === undefined || !isOn) return
    const found = findMarkers(surface.text(), numbers)
    marked.current = found.map(({ from }) => `marker-${from}`)
    surface.show(
      'markers',
      found.map((marker) => ({
        id: `marker-${marker.from}`,
        kind: 'marker' as const,
        hint: texts.marker(marker.n, names.get(marker.n) ?? ''),
        from: marker.from,
        to: marker.to,
      })),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- marked again when the list, or the text, has changed
  }, [isOn, numbers, names, textState])

  useEffect(() => {
    const surface = handle()?.passages
    if (surface === undefined || !isOn) return
    const places = isShown && result !== undefined ? placeAll(result, surface) : []
    surface.show(
      'citations',
      places.flatMap(({ sentence }, index): MarkedPassage[] => {
        const claim = result?.claims[index]
        return sentence === undefined || claim === undefined
          ? []
          : [{ id: getId(index), kind: kinds[claim.verdict], hint: claim.why, ...sentence }]
      }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- marked again when what is marked, or the text, has changed
  }, [isOn, isShown, result, textState])

  /** Opens the passage that a number means in this sentence, or what the list says of it. */
  const openPassage = (n: number, claim: CheckedCitation | undefined): void => {
    const entry = references.find((each) => each.n === n)
    const passage = claim?.passages.find((each) => each.n === n && each.passageId !== null)
    const referenceId = passage?.referenceId ?? entry?.referenceId
    if (referenceId === undefined || referenceId === null) return sources.show('citations')
    sources.open(
      {
        referenceId,
        passageId: passage?.passageId ?? entry?.passageIds?.[0],
        quote: passage?.quote,
        claim,
      },
      'citations',
    )
  }

  const pickMarker = async (marker: FoundMarker): Promise<void> => {
    options.openPanel()
    sources.show('citations')
    const answer = checked.current === state && result !== undefined ? result : await check()
    const surface = handle()?.passages
    if (answer === undefined || surface === undefined) return openPassage(marker.n, undefined)
    const places = placeAll(answer, surface)
    const index = findSentence(
      marker,
      answer.claims.map(({ markers }, place) => ({ span: places[place]?.sentence, markers })),
    )
    openPassage(marker.n, index === undefined ? undefined : answer.claims[index])
  }

  return {
    articleId,
    hasText,
    result,
    error,
    isChecking,
    check: () => void check(),
    references,
    counts: useMemo(
      () => countCitations(handle()?.passages.text() ?? ''),
      // oxlint-disable-next-line react/exhaustive-deps -- counted again when the text has changed
      [textState, isShown],
    ),
    openPassage,
    point: (index: number | undefined) =>
      handle()?.passages.point(index === undefined ? undefined : getId(index)),
    goTo(index: number) {
      options.closePanel?.()
      const claim = result?.claims[index]
      if (handle()?.passages.goTo(getId(index), claim?.text ?? '') !== true) toastDone(texts.notInText)
    },
    /** A number, or a marked sentence, was clicked in the text. */
    pick(id: string) {
      const surface = handle()?.passages
      if (surface === undefined) return
      // What was typed since they were marked has moved them, and kept their order.
      const place = marked.current.indexOf(id)
      const marker = findMarkers(surface.text(), numbers)[place]
      if (marker !== undefined) void pickMarker(marker)
    },
    /** Cites a passage for this sentence, with its number put before the stop. */
    async cite(index: number, place: { referenceId: string; passageId: string }) {
      const n = await options.cite(place)
      if (n === undefined) return toastDone(texts.found.unsaved)
      const surface = handle()?.passages
      const span =
        surface === undefined || result === undefined ? undefined : placeAll(result, surface)[index]?.sentence
      const isPut =
        surface !== undefined &&
        span !== undefined &&
        surface.insert(findMarkerPlace(surface.text(), span), ` [${n}]`)
      toastDone(isPut ? texts.found.cited(n) : texts.found.listed(n))
    },
  }
}
