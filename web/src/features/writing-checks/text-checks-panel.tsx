// The checks of an open document or article text, with what is known about it elsewhere: keyword, site,
// brand.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { TextField } from '#web/components/ui/text-field.tsx'
import type { CheckContext } from '#core/writing-checks/index.ts'
import { parseWebUrl } from '#core/url.ts'
import { articleQuery } from '#web/lib/article-query.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { CheckSurface } from '#web/lib/check-surface.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { writingChecks as texts } from '#web/messages/writing-checks.ts'
import { checkedBrandQuery, projectSiteQuery } from './api.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { useWritingChecks } from './use-writing-checks.ts'
import { urls } from '#web/lib/urls.ts'

export interface TextChecksPanelProps {
  text: SharedText
  /** Of the text of an article. */
  articleId: string | undefined
  title: string
  surface: CheckSurface | undefined
  /** Editors by a share see neither the brand nor the plan of its owner. */
  isMine: boolean
  /** What is written is stored. */
  isSaved: boolean
  /** Where the panel covers the text. */
  closePanel: (() => void) | undefined
}

/** The score is stored with the text when nothing was typed for so long. */
const keepScoreAfterMs = 5_000

export function TextChecksPanel({
  text,
  articleId,
  title,
  surface,
  isMine,
  isSaved,
  closePanel,
}: TextChecksPanelProps) {
  const isArticle = articleId !== undefined
  const { data: article } = useQuery({ ...articleQuery(articleId ?? ''), enabled: isMine && isArticle })
  const projectId = article?.projectId
  const { data: project } = useQuery({
    ...projectSiteQuery(projectId ?? ''),
    enabled: projectId !== undefined,
  })
  const { data: brand } = useQuery({
    ...checkedBrandQuery(projectId),
    enabled: isMine && (!isArticle || projectId !== undefined),
  })
  const [ownKeyword, setOwnKeyword] = useKeptState<string | null>(`checks.keyphrase.${text.id}`, null)
  const shownKeyword = ownKeyword ?? article?.keywords[0] ?? ''
  const keyword = useSettled(shownKeyword, 300)
  const shownTitle = useSettled(title, 300)

  const context = useMemo<CheckContext>(
    () => ({
      isArticle,
      keyword,
      // What result pages show; editors by a share do not know it.
      ...(isArticle && { title: article?.metaTitle || shownTitle }),
      description: article?.metaDescription,
      language: project?.language === '' ? undefined : project?.language,
      siteHost: parseWebUrl(project?.websiteUrl ?? '')?.hostname,
      bannedWords: brand?.bannedWords,
      weSay: brand?.weSay,
      sources:
        article === undefined || article.scrapedContent.length === 0
          ? undefined
          : article.scrapedContent.map(({ title: name, excerpt }) => ({ title: name, text: excerpt })),
    }),
    [isArticle, keyword, shownTitle, project, brand, article],
  )
  const checks = useWritingChecks(surface, context, text.id)
  const score = checks.checked?.check.score

  useEffect(() => {
    if (articleId === undefined || !isMine || !isSaved || score === undefined) return
    const timer = setTimeout(() => {
      requestJson(urls.blog.articleCheck(articleId), {
        method: 'POST',
        body: { articleDocumentId: text.id, keyword },
      }).catch(() => undefined)
    }, keepScoreAfterMs)
    return () => clearTimeout(timer)
  }, [articleId, isMine, isSaved, score, text.id, keyword])

  return (
    <>
      <div className="border-b border-rule p-4">
        <TextField
          label={texts.keyphrase}
          hint={texts.keyphraseHint}
          value={shownKeyword}
          maxLength={200}
          onChange={(event) => setOwnKeyword(event.target.value)}
        />
      </div>
      <ChecksPanel
        checks={{
          ...checks,
          goTo(entry) {
            checks.goTo(entry)
            closePanel?.()
          },
        }}
      />
    </>
  )
}
