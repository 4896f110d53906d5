// What an article rests on, beside its text or its plan: its sources, what they say, and the draft from them.
import { useState, type ReactNode } from 'react'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { sources as texts } from '#web/messages/sources.ts'
import { DraftPanel } from './draft/draft-panel.tsx'
import { NotesPanel } from './notes/notes-panel.tsx'
import { SourceDetail, type OpenedSource } from './source/source-detail.tsx'
import { SourceList } from './sources/source-list.tsx'
import { useFindSources } from './sources/use-find-sources.ts'
import { useSourceActs } from './sources/use-source-acts.ts'

export type SourcesView = 'sources' | 'notes' | 'draft' | 'citations'

export interface SourcesPanelProps {
  articleId: string
  /** The text that is open beside it. */
  textId: string | undefined
  saveFirst: () => Promise<void>
  onMakeOutline: () => void
  onOpenDraft: (textId: string) => void
}

export function SourcesPanel({
  articleId,
  textId,
  saveFirst,
  onMakeOutline,
  onOpenDraft,
}: SourcesPanelProps) {
  const acts = useSourceActs(articleId)
  const finding = useFindSources(articleId)
  const [view, setView] = useState<SourcesView>('sources')
  const [opened, setOpened] = useState<OpenedSource>()
  if (opened !== undefined)
    return (
      <SourceDetail
        articleId={articleId}
        opened={opened}
        acts={acts}
        backLabel={view === 'sources' ? texts.detail.back : texts.detail.backTo(texts.tabs[view])}
        onBack={() => setOpened(undefined)}
      />
    )
  const tabs: { value: SourcesView; label: string; panel: ReactNode }[] = [
    {
      value: 'sources',
      label: texts.tabs.sources,
      panel: (
        <SourceList
          articleId={articleId}
          acts={acts}
          finding={finding}
          onOpen={(referenceId) => setOpened({ referenceId })}
        />
      ),
    },
    {
      value: 'notes',
      label: texts.tabs.notes,
      panel: (
        <NotesPanel
          articleId={articleId}
          onOpen={setOpened}
          onMakeOutline={onMakeOutline}
          onSearch={(heading) => {
            finding.find({ query: heading.slice(0, 400) })
            setView('sources')
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
          textId={textId}
          saveFirst={saveFirst}
          onOpenDraft={onOpenDraft}
          onSources={() => setView('sources')}
        />
      ),
    },
  ]
  return <Tabs label={texts.views} value={view} onChange={setView} tabs={tabs} />
}
