import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DocumentSummary } from '#features/documents/documents.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'
import { documentQuery } from '../api.ts'
import { countBlanks } from '../editor/blanks.ts'
import { getTitle } from './document-row.tsx'
import { exportDocuments, exportFormats, type ExportFormat } from './export-documents.ts'

const OpenBlanksDialog = lazy(() =>
  import('../workspace/open-blanks-dialog.tsx').then((module) => ({ default: module.OpenBlanksDialog })),
)

const texts = t.documents.list

/** An export that waits for an answer about the blanks in its documents. */
interface OpenExport {
  format: ExportFormat
  blanks: number
  open: [DocumentSummary, ...DocumentSummary[]]
}

/** What can be done with the documents that are chosen. */
export function SelectionActions({
  documents,
  onDelete,
}: {
  documents: readonly DocumentSummary[]
  onDelete: () => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [done, setDone] = useState(0)
  const [asking, setAsking] = useState<OpenExport>()
  const ids = documents.map(({ id }) => id)
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportDocuments(ids, format, setDone),
    onError: (error, format) => toastProblem(error, () => exporting.mutate(format)),
  })
  const looking = useMutation({
    async mutationFn(format: ExportFormat) {
      let blanks = 0
      const open: DocumentSummary[] = []
      for (const document of documents) {
        const count = countBlanks(await queryClient.fetchQuery(documentQuery(document.id)))
        if (count > 0) open.push(document)
        blanks += count
      }
      const [first, ...others] = open
      if (first === undefined) exporting.mutate(format)
      else setAsking({ format, blanks, open: [first, ...others] })
    },
    onError: (error, format) => toastProblem(error, () => looking.mutate(format)),
  })
  return (
    <>
      {exporting.isPending && ids.length > 1 && (
        <span role="status" className="truncate text-13 text-soft">
          {texts.exporting(done, ids.length)}
        </span>
      )}
      <Menu
        side="top"
        align="end"
        trigger={
          <Button
            size="small"
            loading={exporting.isPending || looking.isPending}
            icon={<Download aria-hidden size={16} strokeWidth={1.5} />}
          >
            {texts.exportAs}
          </Button>
        }
      >
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => looking.mutate(format)}>
            {texts.formats[format]}
          </MenuItem>
        ))}
      </Menu>
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />}
        onClick={onDelete}
      >
        {t.common.delete}
      </Button>
      <Suspense>
        {asking !== undefined && (
          <OpenBlanksDialog
            count={asking.blanks}
            where={{
              text: texts.blanksIn(getTitle(asking.open[0]), asking.open.length - 1),
              show: texts.openDocument,
            }}
            onExport={() => exporting.mutate(asking.format)}
            onShow={() =>
              void navigate({ to: '/documents/$documentId', params: { documentId: asking.open[0].id } })
            }
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
