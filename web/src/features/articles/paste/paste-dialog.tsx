// A list becomes articles: what is pasted is shown as it is understood, with its problems by row; then all of
// it is added, or nothing.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Table, type TableColumn } from '#web/components/ui/table.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { toastUndo } from '#web/components/ui/toast.tsx'
import { formatDay, formatNumber } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { promptTypeChoices } from '#web/lib/record-choices.ts'
import { ListCollisionsTable, useListCollisions } from '../collisions/list-collisions.tsx'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import type { PlannedArticle } from '../plan/use-plan-actions.ts'
import { readPasted, type Pasted } from './read-pasted.ts'

const shownRows = 8
const shownProblems = 20

export interface PasteDialogProps {
  text: string
  /** Left without a choice, with what is in the field. */
  onLeft: (text: string) => void
  onClose: () => void
}

export function PasteDialog({ text: given, onLeft, onClose }: PasteDialogProps) {
  const { projectId, actions, promptTypeName } = usePlanWorkspace()
  const { data: types = [] } = useQuery(promptTypeChoices())
  const [text, setText] = useState(given)
  const field = useRef<HTMLTextAreaElement>(null)
  const settled = useDeferredValue(text)
  const pasted = useMemo(() => readPasted(settled, projectId, types), [settled, projectId, types])
  const listed = useMemo(
    () =>
      pasted.problems.length > 0
        ? []
        : pasted.articles.map(({ name, keywords }, place) => ({
            row: pasted.rows[place] ?? 0,
            title: name,
            keywords,
          })),
    [pasted],
  )
  const collisions = useListCollisions(projectId, listed)
  const adding = useMutation({
    mutationFn: (articles: PlannedArticle[]) => actions.create(articles),
    onSuccess(articles) {
      toastUndo(texts.created(articles.length, articles[0]?.name ?? ''), () => actions.remove(articles))
      onClose()
    },
  })
  const isReady = pasted.articles.length > 0 && pasted.problems.length === 0 && settled === text
  return (
    <Dialog
      open
      onClose={() => onLeft(text)}
      size="wide"
      title={texts.paste.title}
      description={texts.paste.description}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button
            variant="primary"
            disabled={!isReady || collisions.isChecking}
            loading={adding.isPending}
            onClick={() => adding.mutate(pasted.articles)}
          >
            {texts.paste.add(isReady ? pasted.articles.length : 0, collisions.found.length)}
          </Button>
        </>
      }
    >
      <TextArea
        ref={field}
        label={texts.paste.field}
        value={text}
        rows={5}
        wrap="off"
        spellCheck={false}
        className="max-h-[12rem] overflow-auto whitespace-pre"
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="flex flex-col gap-1">
        <p className="font-medium">
          {pasted.problems.length > 0
            ? texts.paste.problems(pasted.problems.length)
            : texts.paste.ready(pasted.articles.length)}
        </p>
        {pasted.columns.length > 1 && (
          <p className="text-13 text-soft">
            {texts.paste.recognised(pasted.columns.map((column) => texts.paste.columns[column]))}
          </p>
        )}
        {pasted.warnings.map((warning) => (
          <p key={warning} className="text-13 text-warning">
            {warning}
          </p>
        ))}
      </div>
      {adding.isError && <ErrorPanel error={adding.error} />}
      {listed.length > 0 && <ListCollisionsTable projectId={projectId} collisions={collisions} />}
      {pasted.problems.length > 0 ? (
        <Problems problems={pasted.problems} />
      ) : (
        <Preview pasted={pasted} promptTypeName={promptTypeName} />
      )}
    </Dialog>
  )
}

function Problems({ problems }: { problems: Pasted['problems'] }) {
  const hidden = problems.length - shownProblems
  return (
    <div>
      <Table
        caption={texts.paste.problemTable}
        rows={problems.slice(0, shownProblems).map((problem, place) => ({ ...problem, place }))}
        getKey={({ place }) => String(place)}
        columns={[
          {
            heading: texts.paste.row,
            isFigure: true,
            render: ({ row }) => (row === 0 ? '' : formatNumber(row)),
          },
          {
            heading: texts.paste.column,
            render: ({ column }) => (texts.paste.columns as Record<string, string>)[column] ?? column,
          },
          { heading: texts.paste.message, render: ({ message }) => message },
        ]}
      />
      {hidden > 0 && <p className="px-2 pt-1 text-13 text-soft">{texts.paste.moreProblems(hidden)}</p>}
    </div>
  )
}

function Preview({
  pasted: { articles, columns },
  promptTypeName,
}: {
  pasted: Pasted
  promptTypeName: (id: string | undefined) => string
}) {
  if (articles.length === 0) return null
  const renderers: Partial<Record<Pasted['columns'][number], TableColumn<PlannedArticle>['render']>> = {
    name: ({ name }) => name,
    keywords: ({ keywords }) => keywords?.join(', '),
    secondaryKeywords: ({ secondaryKeywords }) => secondaryKeywords?.join(', '),
    status: ({ status }) => (status === undefined ? '' : texts.statuses[status]),
    dueDate: ({ dueDate }) => (dueDate == null ? '' : formatDay(dueDate)),
    assignee: ({ assignee }) => assignee,
    promptType: ({ promptTypeId }) => promptTypeName(promptTypeId ?? undefined),
    notes: ({ notes }) => notes?.slice(0, 80),
    outline: ({ outline }) => formatNumber(outline?.length ?? 0),
  }
  const shown: TableColumn<PlannedArticle & { place: number }>[] = columns.flatMap((column) => {
    const render = renderers[column]
    return render === undefined ? [] : [{ heading: texts.paste.columns[column], render }]
  })
  const hidden = articles.length - shownRows
  return (
    <div>
      <Table
        caption={texts.paste.preview}
        rows={articles.slice(0, shownRows).map((article, place) => ({ ...article, place }))}
        getKey={({ place }) => String(place)}
        columns={shown}
      />
      {hidden > 0 && <p className="px-2 pt-1 text-13 text-soft">{texts.paste.more(hidden)}</p>}
    </div>
  )
}
