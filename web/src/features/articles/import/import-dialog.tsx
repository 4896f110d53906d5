// A CSV becomes part of the plan: first what would happen, row by row where something is wrong, then all of
// it or the rows that are right.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { useMemo, useRef, useState, type DragEvent } from 'react'
import type { CsvImport } from '#features/articles/articles.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { projectSummaryKey } from '#web/lib/cache-keys.ts'
import { classNames } from '#web/lib/class-names.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { importPlan, planKey } from '../api.ts'
import { ListCollisionsTable, useListCollisions } from '../collisions/list-collisions.tsx'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { getLine, readTitles } from './read-titles.ts'

const shownProblems = 50

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { projectId, articles } = usePlanWorkspace()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [isSkipping, setSkipping] = useState(false)
  const look = useMutation({
    async mutationFn(chosen: File) {
      const [found, titles] = await Promise.all([
        importPlan(projectId, chosen, { dryRun: true, skipInvalid: true }),
        readTitles(chosen),
      ])
      return { ...found, titles }
    },
  })
  const doing = useMutation({
    mutationFn: (chosen: File) => importPlan(projectId, chosen, { dryRun: false, skipInvalid: isSkipping }),
    async onSuccess({ created, updated }) {
      toastDone(texts.importCsv.done(created, updated))
      onClose()
      await Promise.all(
        [planKey(projectId), projectSummaryKey(projectId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return
    setFile(chosen)
    setSkipping(false)
    doing.reset()
    look.mutate(chosen)
  }
  const found = look.data
  const listed = useMemo(() => {
    const known = new Map(articles.map(({ id, name }) => [id, name]))
    const wrong = new Set(found?.problems.map(({ row }) => getLine(row)))
    return (
      found?.titles.filter(
        ({ row, title, articleId }) =>
          !wrong.has(row) && (articleId === undefined || known.get(articleId) !== title),
      ) ?? []
    )
  }, [articles, found])
  const collisions = useListCollisions(projectId, listed)
  const hasProblems = (found?.problems.length ?? 0) > 0
  const isReady = found !== undefined && found.created + found.updated > 0 && (!hasProblems || isSkipping)
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={texts.importCsv.title}
      description={texts.importCsv.description}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button
            variant="primary"
            disabled={!isReady || collisions.isChecking}
            loading={doing.isPending}
            onClick={() => file !== undefined && doing.mutate(file)}
          >
            {(hasProblems ? texts.importCsv.importRest : texts.importCsv.import)(collisions.found.length)}
          </Button>
        </>
      }
    >
      <FileChoice file={file} onFile={take} />
      <div role="status" className="flex flex-col gap-2">
        {look.isPending && (
          <p className="flex items-center gap-2 text-soft">
            <Spinner />
            {texts.importCsv.reading}
          </p>
        )}
        {found !== undefined && !look.isPending && <WhatWouldHappen found={found} />}
      </div>
      {listed.length > 0 && !look.isPending && (
        <ListCollisionsTable projectId={projectId} collisions={collisions} />
      )}
      {look.isError && <ErrorPanel error={look.error} onRetry={() => take(file)} />}
      {doing.isError && <ErrorPanel error={doing.error} />}
      {found !== undefined && hasProblems && (
        <>
          <Problems problems={found.problems} />
          {found.created + found.updated > 0 && (
            <Checkbox label={texts.importCsv.skip} checked={isSkipping} onChange={setSkipping} />
          )}
        </>
      )}
    </Dialog>
  )
}

function FileChoice({ file, onFile }: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
  return (
    <div
      {...drop}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed p-6 text-soft transition-colors',
        isOver ? 'border-accent bg-accent-pale' : 'border-edge',
      )}
    >
      {file !== undefined && <span className="max-w-full truncate font-medium text-ink">{file.name}</span>}
      <Button
        icon={<FileInput aria-hidden size={16} strokeWidth={1.5} />}
        onClick={() => field.current?.click()}
      >
        {file === undefined ? texts.importCsv.choose : texts.importCsv.another}
      </Button>
      {file === undefined && <span>{texts.importCsv.drop}</span>}
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label={texts.importCsv.choose}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          onFile(chosen)
        }}
      />
    </div>
  )
}

function WhatWouldHappen({ found }: { found: CsvImport }) {
  const rowsWithProblems = new Set(found.problems.map(({ row }) => row)).size
  const lines = [
    ...(found.created > 0 ? [texts.importCsv.created(found.created)] : []),
    ...(found.updated > 0 ? [texts.importCsv.updated(found.updated)] : []),
    ...(rowsWithProblems > 0 ? [texts.importCsv.skipped(rowsWithProblems)] : []),
  ]
  return (
    <>
      {lines.length === 0 ? (
        <p>{texts.importCsv.nothing}</p>
      ) : (
        <p className="font-medium">{lines.join(' · ')}</p>
      )}
      {found.warnings.length > 0 && (
        <ul className="list-disc pl-4 text-13 text-soft">
          {found.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Problems({ problems }: { problems: CsvImport['problems'] }) {
  const hidden = problems.length - shownProblems
  return (
    <div>
      <Table
        caption={texts.importCsv.problems}
        rows={problems.slice(0, shownProblems).map((problem, place) => ({ ...problem, place }))}
        getKey={({ place }) => String(place)}
        columns={[
          { heading: texts.importCsv.row, isFigure: true, render: ({ row }) => formatNumber(getLine(row)) },
          { heading: texts.importCsv.column, render: ({ column }) => column },
          { heading: texts.importCsv.message, render: ({ message }) => message },
        ]}
      />
      {hidden > 0 && <p className="px-2 pt-1 text-13 text-soft">{texts.importCsv.moreProblems(hidden)}</p>}
    </div>
  )
}
