// Which view of the sources is shown beside a text, and which source is opened there.
import { useState } from 'react'
import type { OpenedSource } from './source/opened-source.types.ts'

export type SourcesView = 'sources' | 'notes' | 'draft' | 'citations'

export interface SourcesState {
  view: SourcesView
  opened: OpenedSource | undefined
  show: (view: SourcesView) => void
  open: (source: OpenedSource, from?: SourcesView) => void
  close: () => void
}

export function useSourcesView(): SourcesState {
  const [state, setState] = useState<{ view: SourcesView; opened?: OpenedSource }>({ view: 'sources' })
  return {
    view: state.view,
    opened: state.opened,
    show: (view) => setState({ view }),
    open: (opened, from) => setState((before) => ({ view: from ?? before.view, opened })),
    close: () => setState(({ view }) => ({ view })),
  }
}
