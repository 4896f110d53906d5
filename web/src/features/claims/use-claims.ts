// The claims of the open text: checked by rule after a pause, with AI on request; what has no source is
// underlined, confirmed, edited or removed.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { collapseWhitespace } from '#core/text.ts'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { readStored, writeStored } from '#web/lib/appearance.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { MarkedPassage, PassageSurface } from '#web/lib/passages.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { claimTexts as texts } from '#web/messages/claims.ts'
import { addFact, checkClaims, removeFact, type CheckedClaim, type CheckedClaims } from './api.ts'
import { noJudgements, readJudgements, withJudgements, withoutSentence } from './judgements.ts'
import { placeClaims } from '#web/lib/place-claims.ts'

/** What claims ask of the open editor. */
interface ClaimedEditor {
  editorMode: EditorMode
  passages: PassageSurface
  getContent(): string
  takeOver(content: string): void
}

export interface ClaimsOptions {
  text: SharedText
  /** Undefined until the text is on the page. */
  handle: () => ClaimedEditor | undefined
  /** Another number for another state of the text. */
  textState: number
  hasText: boolean
  isPanelOpen: boolean
  /** While the brief is edited its facts change. */
  isBriefOpen: boolean
  openPanel: () => void
  /** The panel covers the text: it is closed when one goes to the words. */
  closePanel: (() => void) | undefined
}

export type Claims = ReturnType<typeof useClaims>

/** A claim that has no source, or only the owner's website. */
export interface OpenClaim extends CheckedClaim {
  id: string
  /** The sentence that it is in. */
  words: string
  /** Place of the claim in `words`. */
  inWords: { from: number; to: number }
}

type CheckState =
  | { kind: 'idle' }
  | { kind: 'checking'; isJudging: boolean }
  | { kind: 'failed'; error: unknown }

/** Nobody waits for it: it comes when the writing rests, later where checking takes long. */
const pauseMilliseconds = 2_000
const pauseFactor = 3
const underlineKey = 'pressroom.claims.underline'
const maxFactLength = 1_000

export function useClaims(options: ClaimsOptions) {
  const { text, handle, textState, hasText, isPanelOpen, isBriefOpen, openPanel, closePanel } = options
  const [result, setResult] = useState<CheckedClaims>()
  const [state, setState] = useState<CheckState>({ kind: 'idle' })
  const [isUnderlined, setUnderlined] = useState(() => readStored(underlineKey) !== 'off')
  const [pickedId, setPickedId] = useState<string>()
  const running = useRef<AbortController>(undefined)
  /** The state of the text that was checked last. */
  const checked = useRef<number>(undefined)
  const took = useRef(0)
  const judgements = useRef(noJudgements)

  const check = async (judge: boolean): Promise<void> => {
    const editor = handle()
    if (editor === undefined) return
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    checked.current = textState
    const content = editor.getContent()
    if (content.trim() === '') {
      setResult(undefined)
      setState({ kind: 'idle' })
      return
    }
    setState({ kind: 'checking', isJudging: judge })
    const begun = performance.now()
    try {
      const answer = await checkClaims(
        { content, editorMode: editor.editorMode, documentId: text.id, ...(judge ? { judge } : {}) },
        stop.signal,
      )
      if (stop.signal.aborted) return
      if (answer.judgedBy === 'provider') judgements.current = readJudgements(answer)
      setResult(withJudgements(answer, judgements.current))
      setState({ kind: 'idle' })
    } catch (error) {
      if (stop.signal.aborted) return
      checked.current = undefined
      setState({ kind: 'failed', error })
    }
    took.current = performance.now() - begun
  }

  useEffect(() => {
    if (isBriefOpen || !hasText) return
    // At once for whoever looks at it for the first time.
    const isAwaited = isPanelOpen && result === undefined
    if (isPanelOpen && checked.current === textState) return
    const pause = isAwaited ? 0 : Math.max(pauseMilliseconds, took.current * pauseFactor)
    const timer = setTimeout(() => void check(false), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one check for each state of the text and its brief
  }, [textState, isPanelOpen, isBriefOpen, hasText])
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (isBriefOpen) judgements.current = noJudgements
  }, [isBriefOpen])

  const open = useMemo(() => (result === undefined ? [] : findOpen(result)), [result])
  const sourced = (result?.claims ?? []).filter(({ verdict }) => !isOpen(verdict))
  const hasFacts = (result?.sourceCount ?? 0) > 0
  const isMarked = hasText && (isPanelOpen || (isUnderlined && hasFacts))

  /** Where an open claim is now. */
  const find = (id: string) => {
    const surface = handle()?.passages
    if (surface === undefined || result === undefined) return undefined
    return placeClaims(result, surface.text())[Number(id.slice(idPrefix.length))]
  }

  useEffect(() => {
    const surface = handle()?.passages
    if (surface === undefined) return
    const places = result === undefined || !isMarked ? [] : placeClaims(result, surface.text())
    surface.show(
      'claims',
      (isMarked ? open : []).flatMap(({ id, why }): MarkedPassage[] => {
        const span = places[Number(id.slice(idPrefix.length))]?.claim
        return span === undefined ? [] : [{ id, kind: 'claim', hint: why, ...span }]
      }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- marked again when what is marked, or the text, has changed
  }, [open, isMarked, textState])

  const undoFact = (fact: string) => async (): Promise<void> => {
    await removeFact(text, fact)
    await check(false)
  }
  const confirm = useMutation({
    mutationFn: async ({ words, sentence }: OpenClaim) => {
      const fact = words.slice(0, maxFactLength)
      await addFact(text, fact)
      const written = result?.text.slice(sentence.start, sentence.end) ?? words
      judgements.current = withoutSentence(judgements.current, written)
      await check(false)
      return fact
    },
    onSuccess: (fact) =>
      toastUndo(texts.confirmed, () => undoFact(fact)().catch((error: unknown) => toastProblem(error))),
    onError: (error) => toastProblem(error),
  })

  const edit = ({ id }: OpenClaim): void => {
    const span = find(id)?.claim
    closePanel?.()
    if (span === undefined || handle()?.passages.select(span) !== true) toastDone(texts.notInText)
  }
  const remove = ({ id }: OpenClaim): void => {
    const editor = handle()
    const span = find(id)?.sentence
    const before = editor?.getContent()
    if (editor === undefined || before === undefined || span === undefined || !editor.passages.remove(span))
      return toastDone(texts.notInText)
    const after = editor.getContent()
    toastUndo(texts.removed, () => {
      const now = handle()
      if (now === undefined || now.getContent() !== after) return toastDone(texts.changedSince)
      now.takeOver(before)
    })
  }

  return {
    state,
    hasText,
    /** Undefined until the text was checked. */
    result,
    open,
    sourced,
    hasFacts,
    /** What the head and an export mention: without a fact to compare with, everything would be open. */
    countToMention: hasText && hasFacts ? open.length : 0,
    check,
    isUnderlined,
    setUnderlined: (next: boolean) => {
      setUnderlined(next)
      writeStored(underlineKey, next ? 'on' : 'off')
    },
    confirm: (claim: OpenClaim) => confirm.mutate(claim),
    confirmingId: confirm.isPending ? confirm.variables.id : undefined,
    edit,
    remove,
    point: (id: string | undefined) => handle()?.passages.point(id),
    goTo: ({ id, text: quote }: OpenClaim) => {
      closePanel?.()
      if (handle()?.passages.goTo(id, quote) !== true) toastDone(texts.notInText)
    },
    pickedId,
    /** From the text: shows the claim beside it. */
    pick: (id: string) => {
      setPickedId(id)
      openPanel()
    },
    endPick: () => setPickedId(undefined),
  }
}

const idPrefix = 'claim-'
const isOpen = (verdict: CheckedClaim['verdict']): boolean =>
  verdict === 'unsupported' || verdict === 'unconfirmed'

function findOpen({ text, claims }: CheckedClaims): OpenClaim[] {
  return claims.flatMap((claim, index) => {
    if (!isOpen(claim.verdict)) return []
    const { start, end } = claim.sentence
    const words = collapseWhitespace(text.slice(start, end))
    const from = collapseWhitespace(`${text.slice(start, claim.start)}|`).length - 1
    return [
      {
        ...claim,
        id: `${idPrefix}${index}`,
        words,
        inWords: { from, to: from + collapseWhitespace(text.slice(claim.start, claim.end)).length },
      },
    ]
  })
}
