// Articles that are dragged to a state or a day. Those that are chosen go along.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { usePlanWorkspace } from './plan-context.ts'

const kind = 'article'

/** Makes the element something that can be dragged. */
export function useDraggableArticle(element: RefObject<HTMLElement | null>, articleId: string): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const dragged = element.current
    if (dragged === null) return
    return draggable({
      element: dragged,
      getInitialData: () => ({ kind, articleId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [element, articleId])
  return isDragged
}

/** Makes the element a place where articles are dropped; whether one is held over it. */
export function useArticleTarget(
  element: RefObject<HTMLElement | null>,
  onArticles: (articles: readonly ArticleSummary[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const { shown, selection } = usePlanWorkspace()
  const latest = useRef({ shown, selection, onArticles })
  useLayoutEffect(() => {
    latest.current = { shown, selection, onArticles }
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return
    return combine(
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => source.data['kind'] === kind,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false)
          const now = latest.current
          const id = source.data['articleId'] as string
          now.onArticles(
            now.shown.filter(
              (article) => article.id === id || (now.selection.has(id) && now.selection.has(article.id)),
            ),
          )
        },
      }),
      monitorForElements({ onDrop: () => setOver(false) }),
    )
  }, [element])
  return isOver
}
