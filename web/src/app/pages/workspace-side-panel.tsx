// The pane beside an open text, with whichever of its panels is chosen.
import { lazy, Suspense } from 'react'
import { SidePanel } from '#web/components/ui/side-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { AiStateLine } from '#web/features/ai/ai-state-line.tsx'
import { SubjectUsageLine } from '#web/components/subject-usage-line.tsx'
import type { ClaimsPanelProps } from '#web/features/claims/claims-panel.tsx'
import type { CommentsPanelProps } from '#web/features/comments/comments-panel.tsx'
import { VersionList, type VersionListProps } from '#web/features/documents/versions/version-list.tsx'
import { OutlineList, type OutlineListProps } from '#web/features/documents/workspace/outline-list.tsx'
import type { Side } from '#web/features/documents/workspace/sides.ts'
import type { AssistantPanelProps } from '#web/features/generation/assistant-panel.types.ts'
import type { LinksPanelProps } from '#web/features/links/links-panel.tsx'
import type { SourcesPanelProps } from '#web/features/references/sources-panel.tsx'
import type { TextChecksPanelProps } from '#web/features/writing-checks/text-checks-panel.tsx'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'

const AssistantPanel = lazy(() =>
  import('#web/features/generation/assistant-panel.tsx').then((module) => ({
    default: module.AssistantPanel,
  })),
)
const BriefPanel = lazy(() =>
  import('#web/features/briefs/brief-panel.tsx').then((module) => ({ default: module.BriefPanel })),
)
const ClaimsPanel = lazy(() =>
  import('#web/features/claims/claims-panel.tsx').then((module) => ({ default: module.ClaimsPanel })),
)
const CommentsPanel = lazy(() =>
  import('#web/features/comments/comments-panel.tsx').then((module) => ({ default: module.CommentsPanel })),
)
const LinksPanel = lazy(() =>
  import('#web/features/links/links-panel.tsx').then((module) => ({ default: module.LinksPanel })),
)
const SourcesPanel = lazy(() =>
  import('#web/features/references/sources-panel.tsx').then((module) => ({ default: module.SourcesPanel })),
)
const TextChecksPanel = lazy(() =>
  import('#web/features/writing-checks/text-checks-panel.tsx').then((module) => ({
    default: module.TextChecksPanel,
  })),
)

export interface WorkspaceSidePanelProps {
  text: SharedText
  side: Side | undefined
  onClose: () => void
  assistant: Omit<AssistantPanelProps, 'documentId' | 'aiState'>
  claims: ClaimsPanelProps
  comments: CommentsPanelProps
  checks: Omit<TextChecksPanelProps, 'text'>
  outline: OutlineListProps
  /** Undefined where the text has none: a document, or somebody else’s article. */
  sources: SourcesPanelProps | undefined
  links: LinksPanelProps | undefined
  versions: Omit<VersionListProps, 'of'>
}

export function WorkspaceSidePanel({ text, side, onClose, ...panels }: WorkspaceSidePanelProps) {
  return (
    <SidePanel
      name={side === undefined ? 'workspace' : `workspace.${side}`}
      title={side === undefined ? '' : t.editor.page[side]}
      open={side !== undefined}
      onClose={onClose}
    >
      <Suspense fallback={<SkeletonRows rows={4} />}>
        {side === 'assistant' && (
          <AssistantPanel
            {...panels.assistant}
            documentId={text.id}
            aiState={
              <>
                <AiStateLine />
                <SubjectUsageLine subjectId={text.id} />
              </>
            }
          />
        )}
        {side === 'brief' && <BriefPanel text={text} />}
        {side === 'claims' && <ClaimsPanel {...panels.claims} />}
        {side === 'comments' && <CommentsPanel {...panels.comments} />}
        {side === 'checks' && <TextChecksPanel text={text} {...panels.checks} />}
        {side === 'sources' && panels.sources !== undefined && <SourcesPanel {...panels.sources} />}
        {side === 'links' && panels.links !== undefined && <LinksPanel {...panels.links} />}
        {side === 'outline' && <OutlineList {...panels.outline} />}
        {side === 'versions' && <VersionList of={text} {...panels.versions} />}
      </Suspense>
    </SidePanel>
  )
}
