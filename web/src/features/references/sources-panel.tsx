// What an article rests on, beside its text or its plan: its sources, what they say, the draft from them, and
// the citations of the open text.
import type { ReactNode } from 'react'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { sources as texts } from '#web/messages/sources.ts'
import { CitationsPanel } from './citations/citations-panel.tsx'
import type { Citations } from './citations/use-citations.ts'
import { DraftPanel } from './draft/draft-panel.tsx'
import { NotesPanel } from './notes/notes-panel.tsx'
import { SourceDetail } from './source/source-detail.tsx'
import { SourceList } from './sources/source-list.tsx'
import { useFindSources } from './sources/use-find-sources.ts'
import { useSourceActions } from './sources/use-source-actions.ts'
import type { SourcesState, SourcesView } from './use-sources-view.ts'

export interface SourcesPanelProps {
  articleId: string
  state: SourcesState
  /** The text that is open beside it. */
  text: { id: string; citations: Citations } | undefined
  saveFirst: () => Promise<void>
  onMakeOutline: () => void
  onOpenDraft: (textId: string) => void
}

export function SourcesPanel({
  articleId,
  state: { view, opened, show, open, close },
  text,
  saveFirst,
  onMakeOutline,
  onOpenDraft,
}: SourcesPanelProps) {
  const actions = useSourceActions(articleId)
  const finding = useFindSources(articleId)
  if (opened !== undefined)
    return (
      <SourceDetail
        articleId={articleId}
        opened={opened}
        actions={actions}
        backLabel={view === 'sources' ? texts.detail.back : texts.detail.backTo(texts.tabs[view])}
        onBack={close}
      />
    )
  const tabs: { value: SourcesView; label: string; panel: ReactNode }[] = [
    {
      value: 'sources',
      label: texts.tabs.sources,
      panel: (
        <SourceList
          articleId={articleId}
          actions={actions}
          finding={finding}
          onOpen={(referenceId) => open({ referenceId })}
        />
      ),
    },
    {
      value: 'notes',
      label: texts.tabs.notes,
      panel: (
        <NotesPanel
          articleId={articleId}
          onOpen={open}
          onMakeOutline={onMakeOutline}
          onSources={() => show('sources')}
          onSearch={(heading) => {
            finding.find({ query: heading.slice(0, 400) })
            show('sources')
          }}
        />
      ),
    },
    {
      value: 'draft',
      label: texts.tabs.draft,
      panel: (
        <DraftPanel
          articleId={articleId}
          textId={text?.id}
          saveFirst={saveFirst}
          onOpenDraft={onOpenDraft}
          onSources={() => show('sources')}
        />
      ),
    },
    ...(text === undefined
      ? []
      : [
          {
            value: 'citations' as const,
            label: texts.tabs.citations,
            panel: <CitationsPanel citations={text.citations} />,
          },
        ]),
  ]
  return <Tabs label={texts.views} value={view} onChange={show} tabs={tabs} />
}
