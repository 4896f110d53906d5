import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { requestFile, saveFile } from '#web/lib/api-client.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { countBlanks } from '../editor/blanks.ts'
import type { EditorMode } from '../editor-modes.ts'
import { exportFormats } from '../use-export.ts'

const OpenBlanksDialog = lazy(() =>
  import('../workspace/open-blanks-dialog.tsx').then((module) => ({ default: module.OpenBlanksDialog })),
)

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface DownloadMenuProps {
  /** Where the file in this format is. */
  getUrl: (format: string) => string
  isOpen?: boolean
  /** What is read: blanks that are open in it are asked about first. */
  text: { content: string; editorMode: EditorMode } | undefined
}

/** Every format of a text. */
export function DownloadMenu({ getUrl, isOpen = true, text }: DownloadMenuProps) {
  const isWide = useIsWide()
  const [isBusy, setBusy] = useState(false)
  const [asking, setAsking] = useState<{ format: string; blanks: number }>()
  const download = async (format: string): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await requestFile(getUrl(format), { accept: '*/*', reauthenticate: isOpen }))
    } catch (error) {
      toastProblem(error, () => void download(format))
    } finally {
      setBusy(false)
    }
  }
  const choose = (format: string): void => {
    const blanks = text === undefined ? 0 : countBlanks(text)
    if (blanks > 0) setAsking({ format, blanks })
    else void download(format)
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          isWide ? (
            <Button size="small" icon={<FileDown {...icon} />} loading={isBusy}>
              {sharing.view.export}
            </Button>
          ) : (
            <IconButton label={sharing.view.export} icon={<FileDown {...icon} />} loading={isBusy} />
          )
        }
      >
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => choose(format)}>
            {t.editor.exports[format]}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => window.print()}>{sharing.view.print}</MenuItem>
      </Menu>
      <Suspense>
        {asking !== undefined && (
          <OpenBlanksDialog
            count={asking.blanks}
            onExport={() => void download(asking.format)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
