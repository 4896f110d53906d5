// One article of the plan: its title, checked as one writes it, its outline, and what is known of it. All of
// it saves by itself.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Sparkles, Trash2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Article } from '#features/articles/articles.schema.ts'
import { DraftNotice } from '#web/components/draft-notice.tsx'
import { SaveStateLine } from '#web/components/save-state-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import type { Draft } from '#web/lib/autosave/drafts.ts'
import { findDraft, forgetDraft } from '#web/lib/autosave/own-drafts.ts'
import { article as texts } from '#web/messages/article.ts'
import { promptTypeChoices } from '#web/lib/record-choices.ts'
import { GenerateDialog } from '../outline/generate-dialog.tsx'
import { OutlineEditor } from '../outline/outline-editor.tsx'
import { getContent, differingMembers, type ArticleContent } from './article-content.ts'
import { ArticleFields } from './article-fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { SearchResult } from './search-result.tsx'
import { TitleCheckLine } from './title-check.tsx'
import { useArticleAutosave } from './use-article-autosave.ts'
import { useDeleteArticle } from './use-delete-article.ts'
import { useOutlineSteps } from './use-outline-steps.ts'

const maxTitleLength = 200

export interface ArticleWorkspaceProps {
  article: Article
  /** What is below the outline; it may ask to save what was typed. */
  renderTexts: (saveFirst: () => Promise<void>) => ReactNode
  /** What is beside it. */
  renderSide: (actions: { saveFirst: () => Promise<void>; makeOutline: () => void }) => ReactNode
}

export function ArticleWorkspace({ article, renderTexts, renderSide }: ArticleWorkspaceProps) {
  const { content, edit, state, autosave, hasNoDrafts } = useArticleAutosave(article)
  const steps = useOutlineSteps(content, edit)
  const deleting = useDeleteArticle({
    id: article.id,
    projectId: article.projectId,
    name: content.name,
    saveFirst: () => autosave.flush(),
  })
  const { data: types = [] } = useQuery(promptTypeChoices())
  const [draft, setDraft] = useDraft(article)
  const [asked, setAsked] = useState<'generate' | 'sources' | 'conflict' | 'draft'>()
  const [generation, setGeneration] = useState(0)
  const promptTypeName = (id: string | null): string => types.find((type) => type.id === id)?.name ?? ''
  const replace = (change: Partial<ArticleContent>): void => {
    edit(change)
    setGeneration(generation + 1)
  }
  const putAside = (): void => {
    if (draft !== undefined) void forgetDraft(draft)
    setDraft(undefined)
  }
  const saveFirst = () => autosave.flush()
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
        {draft !== undefined && (
          <DraftNotice
            draft={draft}
            onUse={() => {
              replace(draft.content)
              putAside()
            }}
            onCompare={() => setAsked('draft')}
            onDiscard={putAside}
          />
        )}
        <div className="mx-auto grid w-full max-w-content grid-cols-1 gap-x-12 gap-y-6 px-4 pt-4 pb-16 wide:grid-cols-[minmax(0,1fr)_18rem] wide:px-8">
          <div className="flex min-w-0 flex-col gap-6">
            <header className="flex flex-col gap-2">
              <div
                role="region"
                aria-label={texts.saveState}
                className="flex min-h-control-small items-center gap-2 text-13 text-soft"
              >
                <Link
                  to="/blog/$projectId/plan"
                  params={{ projectId: article.projectId }}
                  className="focus-ring mr-auto inline-flex min-h-6 items-center gap-1 rounded-control hover:text-ink"
                >
                  <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
                  {texts.back}
                </Link>
                <SaveStateLine state={state} hasNoDrafts={hasNoDrafts} onRetry={() => autosave.retry()} />
                {state.kind === 'conflict' && (
                  <Button size="small" variant="primary" onClick={() => setAsked('conflict')}>
                    {texts.conflict.act}
                  </Button>
                )}
                <IconButton
                  size="small"
                  label={texts.delete}
                  loading={deleting.isPending}
                  icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />}
                  onClick={deleting.remove}
                />
              </div>
              <h1 tabIndex={-1} className="sr-only">
                {content.name}
              </h1>
              <TextArea
                label={texts.title}
                hideLabel
                rows={1}
                maxLength={maxTitleLength}
                value={content.name}
                error={content.name.trim() === '' ? texts.titleNeeded : undefined}
                onChange={(event) => edit({ name: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
                className="resize-none! border-transparent! bg-transparent! px-0! font-serif text-22! leading-tight font-semibold hover:border-b-rule!"
              />
              <TitleCheckLine
                projectId={article.projectId}
                articleId={article.id}
                title={content.name}
                keywords={content.keywords}
              />
            </header>
            <OutlineEditor
              title={content.name}
              outline={content.outline}
              onChange={(outline) => edit({ outline })}
              history={steps.history}
              onUndo={steps.undo}
              onRedo={steps.redo}
              actions={
                <Button
                  size="small"
                  icon={<Sparkles aria-hidden size={16} strokeWidth={1.5} />}
                  onClick={() => setAsked('generate')}
                >
                  {texts.generate.act}
                </Button>
              }
            />
            {renderTexts(saveFirst)}
            <SearchResult
              articleId={article.id}
              projectId={article.projectId}
              saveFirst={saveFirst}
              content={content}
              onChange={edit}
            />
          </div>
          <aside aria-label={texts.details} className="min-w-0">
            <ArticleFields
              content={content}
              onChange={edit}
              promptTypes={types.map(({ id, name }) => ({ value: id, label: name }))}
              generation={generation}
            />
          </aside>
        </div>
      </div>
      {renderSide({ saveFirst, makeOutline: () => setAsked('sources') })}
      {(asked === 'generate' || asked === 'sources') && (
        <GenerateDialog
          articleId={article.id}
          outline={content.outline}
          isFromSources={asked === 'sources'}
          saveFirst={saveFirst}
          onTake={steps.take}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'conflict' && state.kind === 'conflict' && (
        <MergeDialog
          title={texts.conflict.title}
          mine={state.mine}
          theirs={withoutVersion(state.theirs)}
          base={state.base}
          theirsLabel={texts.conflict.theirs}
          promptTypeName={promptTypeName}
          onClose={() => setAsked(undefined)}
          onMerged={(merged) => {
            const { theirs } = state
            replace(merged)
            autosave.settle(theirs)
            setAsked(undefined)
          }}
        />
      )}
      {asked === 'draft' && draft !== undefined && (
        <MergeDialog
          title={texts.conflict.draftTitle}
          mine={draft.content}
          theirs={content}
          theirsLabel={texts.conflict.stored}
          promptTypeName={promptTypeName}
          onClose={() => setAsked(undefined)}
          onMerged={(merged) => {
            replace(merged)
            putAside()
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

function withoutVersion({
  version: _version,
  ...content
}: ArticleContent & { version: number }): ArticleContent {
  return content
}

/** Work on the article that never reached the server, from an earlier visit. */
function useDraft(article: Article) {
  const [draft, setDraft] = useState<Draft<ArticleContent>>()
  useEffect(() => {
    let isCurrent = true
    const stored = getContent(article)
    void findDraft<ArticleContent>(
      'article',
      article.id,
      (content) => differingMembers(stored, { ...stored, ...content }).length > 0,
    ).then((found) => isCurrent && setDraft(found))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when the article is opened: what is typed from then on is this visit's
  }, [article.id])
  return [draft, setDraft] as const
}
