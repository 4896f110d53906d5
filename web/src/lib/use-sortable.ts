// Rows that are dragged to another place in their list. What the keyboard does instead is the list's own.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface SortableRow {
  /** Rows of one list know each other by it. */
  list: string
  id: string
  index: number
  onMove: (id: string, to: number) => void
}

export interface Sorting {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLSpanElement | null>
  isDragged: boolean
  /** Where what is being dragged would go, beside this row. */
  edge: 'top' | 'bottom' | undefined
}

export function useSortable({ list, id, index, onMove }: SortableRow): Sorting {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  const latest = useRef({ index, onMove })
  useLayoutEffect(() => {
    latest.current = { index, onMove }
  })

  useEffect(() => {
    const element = row.current
    if (element === null) return
    const isOfList = (data: Record<string | symbol, unknown>): boolean => data['list'] === list
    return combine(
      draggable({
        element,
        ...(handle.current === null ? {} : { dragHandle: handle.current }),
        getInitialData: () => ({ list, id, index: latest.current.index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isOfList(source.data),
        getData: ({ input }) =>
          attachClosestEdge({ list, id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag({ self, source }) {
          const closest = extractClosestEdge(self.data)
          const from = source.data['index'] as number
          // Beside itself nothing would move.
          const isSamePlace =
            from === latest.current.index ||
            (closest === 'top' && from === latest.current.index - 1) ||
            (closest === 'bottom' && from === latest.current.index + 1)
          setEdge(isSamePlace || (closest !== 'top' && closest !== 'bottom') ? undefined : closest)
        },
        onDragLeave: () => setEdge(undefined),
        onDrop({ self, source }) {
          setEdge(undefined)
          latest.current.onMove(
            source.data['id'] as string,
            getReorderDestinationIndex({
              startIndex: source.data['index'] as number,
              indexOfTarget: latest.current.index,
              closestEdgeOfTarget: extractClosestEdge(self.data),
              axis: 'vertical',
            }),
          )
        },
      }),
    )
  }, [list, id])

  return { row, handle, isDragged, edge }
}
