// One kind of the library: its entries at the left, the open one beside them; in a narrow window one after
// the other.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Plus } from 'lucide-react'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import {
  libraryKinds,
  libraryListQuery,
  libraryRecordQuery,
  type LibraryKind,
  type LibraryRecords,
} from '#web/features/library/api.ts'
import { GuidelineForm } from '#web/features/library/guideline-form.tsx'
import { LibraryList } from '#web/features/library/library-list.tsx'
import { useNewRecord } from '#web/features/library/new-record.ts'
import { PromptTypeForm } from '#web/features/library/prompt-type-form.tsx'
import { SystemPromptForm } from '#web/features/library/system-prompt-form.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { library } from '#web/messages/library.ts'
import { NotFoundPage } from './not-found-page.tsx'

const kindRoute = getRouteApi('/frame/library/$kind')
const recordRoute = getRouteApi('/frame/library/$kind/$recordId')

export function LibraryKindPage() {
  return <LibraryPage {...kindRoute.useParams()} recordId={undefined} />
}

export function LibraryRecordPage() {
  return <LibraryPage {...recordRoute.useParams()} />
}

function LibraryPage({ kind, recordId }: { kind: string; recordId: string | undefined }) {
  return isKind(kind) ? <KindPage kind={kind} recordId={recordId} /> : <NotFoundPage />
}

function KindPage({ kind, recordId }: { kind: LibraryKind; recordId: string | undefined }) {
  const texts = library.kinds[kind]
  const navigate = useNavigate()
  usePageTitle(library.tabs[kind])
  const { create, isBusy } = useNewRecord(
    kind,
    (id) => void navigate({ to: '/library/$kind/$recordId', params: { kind, recordId: id } }),
  )
  const isOpen = recordId !== undefined
  // As the list asks for it: nothing is chosen from what is empty.
  const isBare = useInfiniteQuery(libraryListQuery(kind, undefined)).data?.pages.at(-1)?.total === 0
  return (
    <PageBody>
      <div className={isOpen ? 'max-wide:hidden' : ''}>
        <PageHeader
          title={library.tabs[kind]}
          description={texts.description}
          actions={
            <Button
              variant="primary"
              icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}
              loading={isBusy}
              onClick={create}
            >
              {texts.new}
            </Button>
          }
        />
      </div>
      <div
        className={classNames('grid gap-8', (isOpen || !isBare) && 'wide:grid-cols-[17.5rem_minmax(0,1fr)]')}
      >
        <div className={isOpen ? 'max-wide:hidden' : ''}>
          <LibraryList key={kind} kind={kind} />
        </div>
        <div className={classNames('min-w-0', !isOpen && (isBare ? 'hidden' : 'max-wide:hidden'))}>
          {isOpen ? (
            <>
              <h1 className="sr-only wide:hidden">{texts.one}</h1>
              <Link
                to="/library/$kind"
                params={{ kind }}
                className={classNames(buttonClasses('quiet', 'small'), 'mt-4 wide:hidden')}
              >
                <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
                {library.backToList}
              </Link>
              <OpenRecord
                key={recordId}
                kind={kind}
                recordId={recordId}
                onDeleted={() => void navigate({ to: '/library/$kind', params: { kind }, replace: true })}
              />
            </>
          ) : (
            <p className="pt-8 text-center text-soft">{texts.choose}</p>
          )}
        </div>
      </div>
    </PageBody>
  )
}

function OpenRecord({
  kind,
  recordId,
  onDeleted,
}: {
  kind: LibraryKind
  recordId: string
  onDeleted: () => void
}) {
  // Asked again at each visit: a form that begins with an old state would run into a conflict.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...libraryRecordQuery(kind, recordId),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error !== null && data === undefined) {
    const isMissing =
      error instanceof ApiProblem && (error.status === 404 || error.code === 'invalid_object_id')
    return isMissing ? (
      <EmptyState title={library.notFound} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined || !isFetchedAfterMount) return <SkeletonRows rows={6} />
  if (kind === 'guidelines')
    return <GuidelineForm record={data as LibraryRecords['guidelines']} onDeleted={onDeleted} />
  if (kind === 'system-prompts')
    return <SystemPromptForm record={data as LibraryRecords['system-prompts']} onDeleted={onDeleted} />
  return <PromptTypeForm record={data as LibraryRecords['prompt-types']} onDeleted={onDeleted} />
}

function isKind(kind: string): kind is LibraryKind {
  return (libraryKinds as readonly string[]).includes(kind)
}
