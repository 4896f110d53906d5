// The outline of the open article and the state that goes with it: what one step changes, one step takes
// back.
import { toastDone } from '#web/components/ui/toast.tsx'
import { article as texts } from '#web/messages/article.ts'
import type { Outline } from '../outline/outline-edits.ts'
import { useOutlineHistory, type OutlineHistory, type OutlineStep } from '../outline/use-outline-history.ts'
import type { ArticleContent } from './article-content.ts'

export interface OutlineSteps {
  history: OutlineHistory
  /** Takes a generated outline: what was only planned is outlined with it, as it is on the server. */
  take: (outline: Outline) => void
  undo: () => OutlineStep | undefined
  redo: () => OutlineStep | undefined
}

export function useOutlineSteps(
  { outline, status }: ArticleContent,
  edit: (change: Partial<ArticleContent>) => void,
): OutlineSteps {
  const history = useOutlineHistory()
  const go = (step: OutlineStep | undefined): OutlineStep | undefined => {
    if (step !== undefined)
      edit(
        step.status === undefined
          ? { outline: step.outline }
          : { outline: step.outline, status: step.status },
      )
    return step
  }
  return {
    history,
    take(taken) {
      const isAdvancing = taken.length > 0 && (status === 'idea' || status === 'planned')
      history.remember(isAdvancing ? { outline, status } : { outline })
      edit(isAdvancing ? { outline: taken, status: 'outlined' } : { outline: taken })
      if (isAdvancing) toastDone(texts.generate.taken)
    },
    undo: () => go(history.undo({ outline, status })),
    redo: () => go(history.redo({ outline, status })),
  }
}
