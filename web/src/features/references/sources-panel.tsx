// What an article rests on, beside its text or its plan.
import { useState } from 'react'
import { sources as texts } from '#web/messages/sources.ts'
import { SourceDetail, type OpenedSource } from './source/source-detail.tsx'
import { SourceList } from './sources/source-list.tsx'
import { useSourceActs } from './sources/use-source-acts.ts'

export interface SourcesPanelProps {
  articleId: string
}

export function SourcesPanel({ articleId }: SourcesPanelProps) {
  const acts = useSourceActs(articleId)
  const [opened, setOpened] = useState<OpenedSource>()
  if (opened !== undefined)
    return (
      <SourceDetail
        articleId={articleId}
        opened={opened}
        acts={acts}
        backLabel={texts.detail.back}
        onBack={() => setOpened(undefined)}
      />
    )
  return <SourceList articleId={articleId} acts={acts} onOpen={(referenceId) => setOpened({ referenceId })} />
}
