import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'
import { exportDocuments, exportFormats, type ExportFormat } from './export-documents.ts'

const texts = t.documents.list

/** What can be done with the documents that are chosen. */
export function SelectionActions({ ids, onDelete }: { ids: string[]; onDelete: () => void }) {
  const [done, setDone] = useState(0)
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportDocuments(ids, format, setDone),
    onError: (error, format) => toastProblem(error, () => exporting.mutate(format)),
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
          <Button size="small" loading={exporting.isPending} icon={<Download aria-hidden size={16} strokeWidth={1.5} />}>
            {texts.exportAs}
          </Button>
        }
      >
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => exporting.mutate(format)}>
            {texts.formats[format]}
          </MenuItem>
        ))}
      </Menu>
      <Button size="small" variant="danger" icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />} onClick={onDelete}>
        {t.common.delete}
      </Button>
    </>
  )
}
