import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { saveFile } from '#web/lib/api-client.ts'
import { audits } from '#web/messages/audits.ts'
import { exportReportMutation } from '../api.ts'

const texts = audits.report
const formats = ['html', 'pdf', 'csv', 'json'] as const

/** The report as a file, or on paper. */
export function ExportMenu({ auditId }: { auditId: string }) {
  const make = useMutation({
    ...exportReportMutation(auditId),
    onSuccess: saveFile,
    onError: (error, format) => toastProblem(error, () => make.mutate(format)),
  })
  return (
    <Menu
      align="end"
      trigger={
        <Button loading={make.isPending} icon={<Download aria-hidden size={16} strokeWidth={1.5} />}>
          <span className="sr-only small:not-sr-only">{texts.export}</span>
        </Button>
      }
    >
      {formats.map((format) => (
        <MenuItem
          key={format}
          onSelect={() => {
            // A browser prints it: that takes its time.
            if (format === 'pdf') toastDone(texts.exporting)
            make.mutate(format)
          }}
        >
          {texts.formats[format]}
        </MenuItem>
      ))}
      <MenuSeparator />
      {/* The menu must be gone before the paper is rendered. */}
      <MenuItem
        icon={<Printer aria-hidden size={16} strokeWidth={1.5} />}
        onSelect={() => setTimeout(() => window.print(), 250)}
      >
        {texts.print}
      </MenuItem>
    </Menu>
  )
}
