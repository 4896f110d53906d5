// Links to other pages of the project that the open text could have: looked for while their panel is open,
// marked in the text, set by a click.
import { useEffect, useRef, useState } from 'react'
import { isSafeLink } from '#core/rich-text/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { toastDone, toastUndo } from '#web/components/ui/toast.tsx'
import type { MarkedPassage, PassageSurface } from '#web/lib/passages.ts'
import { links as texts } from '#web/messages/links.ts'
import { suggestLinks, type SuggestedLink, type SuggestedLinks } from './api.ts'
import { placeLink } from './place-link.ts'
import { useDismissedLinks } from './use-dismissed-links.ts'

/** What links ask of the open editor. */
interface LinkedEditor {
  editorMode: EditorMode
  passages: PassageSurface
  getContent(): string
  takeOver(content: string): void
}

export interface LinksOptions {
  /** Undefined where the text has no project of its own: a document, or somebody else’s article. */
  articleId: string | undefined
  handle: () => LinkedEditor | undefined
  /** Another number for another state of the text. */
  textState: number
  hasText: boolean
  isPanelOpen: boolean
  openPanel: () => void
  /** The panel covers the text: it is closed when one goes to the words. */
  closePanel: (() => void) | undefined
}

export type Links = ReturnType<typeof useLinks>

const pauseMilliseconds = 1_500

/** The target, in whichever way it has a name. */
export const getTarget = ({ url, articleId }: SuggestedLink): string => url ?? articleId ?? ''

export function useLinks(options: LinksOptions) {
  const { articleId, handle, textState, hasText, isPanelOpen, openPanel, closePanel } = options
  const [result, setResult] = useState<SuggestedLinks>()
  const [error, setError] = useState<unknown>()
  const [isLooking, setLooking] = useState(false)
  const [picked, setPicked] = useState<string>()
  const [dismissed, changeDismissed] = useDismissedLinks(articleId)
  const running = useRef<AbortController>(undefined)
  /** The state of the text, and what was dismissed, that were looked at last. */
  const looked = useRef<string>(undefined)
  const state = `${textState} ${dismissed.join(' ')}`
  const isShown = articleId !== undefined && isPanelOpen

  const look = async (): Promise<void> => {
    const editor = handle()
    if (editor === undefined || articleId === undefined) return
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    looked.current = state
    setLooking(true)
    setError(undefined)
    try {
      const body = { content: editor.getContent(), editorMode: editor.editorMode, except: [...dismissed] }
      const found = await suggestLinks(articleId, body, stop.signal)
      if (stop.signal.aborted) return
      setResult(found)
    } catch (problem) {
      if (stop.signal.aborted) return
      looked.current = undefined
      setError(problem)
    }
    setLooking(false)
  }

  useEffect(() => {
    if (!isShown || !hasText || looked.current === state) return
    // At once for whoever looks at it for the first time.
    const timer = setTimeout(() => void look(), result === undefined ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- looked for once in each state of the text
  }, [isShown, hasText, state])
  useEffect(() => () => running.current?.abort(), [])

  const shown = (result?.links ?? []).filter((link) => !dismissed.includes(getTarget(link)))

  useEffect(() => {
    const surface = handle()?.passages
    if (surface === undefined || articleId === undefined) return
    const text = isShown ? surface.text() : ''
    surface.show(
      'links',
      (isShown ? shown : []).flatMap((link): MarkedPassage[] => {
        const span = placeLink(text, link.anchor)
        return span === undefined
          ? []
          : [{ id: getTarget(link), kind: 'link', hint: texts.card(link.title), ...span }]
      }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- marked again when what is found, or the text, has changed
  }, [articleId, isShown, result, dismissed, textState])

  return {
    hasText,
    result,
    shown,
    error,
    isLooking,
    look: () => void look(),
    point: (link: SuggestedLink | undefined) =>
      handle()?.passages.point(link === undefined ? undefined : getTarget(link)),
    goTo(link: SuggestedLink) {
      closePanel?.()
      if (handle()?.passages.goTo(getTarget(link), link.anchor.text) !== true) toastDone(texts.notInText)
    },
    insert(link: SuggestedLink) {
      const editor = handle()
      if (editor === undefined || link.url === null || !isSafeLink(link.url)) return
      const before = editor.getContent()
      const span = placeLink(editor.passages.text(), link.anchor)
      if (span === undefined) return toastDone(texts.notInText)
      if (!editor.passages.link(span, link.url)) {
        editor.passages.select(span)
        return toastDone(texts.notOnePiece)
      }
      setResult((found) => found && { ...found, links: found.links.filter((each) => each !== link) })
      const after = editor.getContent()
      toastUndo(texts.inserted(link.anchor.text), () => {
        const now = handle()
        if (now === undefined || now.getContent() !== after) return toastDone(texts.changedSince)
        now.takeOver(before)
      })
    },
    dismissedCount: dismissed.length,
    dismiss: (link: SuggestedLink) => changeDismissed({ add: [getTarget(link)] }),
    restore: () => changeDismissed({ remove: [...dismissed] }),
    picked,
    /** From the text: shows the suggestion beside it. */
    pick(id: string) {
      setPicked(id)
      openPanel()
    },
    endPick: () => setPicked(undefined),
  }
}
