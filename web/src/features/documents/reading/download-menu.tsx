import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { requestFile, saveFile } from '#web/lib/api-client.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { exportFormats } from '../use-export.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface DownloadMenuProps {
  /** Where the file in this format is. */
  addressOf: (format: string) => string
  isOpen?: boolean
  /** Saves what is unsaved, before the file is made. */
  before?: () => Promise<void>
}

/** Every format of a text. */
export function DownloadMenu({ addressOf, isOpen = true, before }: DownloadMenuProps) {
  const isWide = useIsWide()
  const [isBusy, setBusy] = useState(false)
  const download = async (format: string): Promise<void> => {
    setBusy(true)
    try {
      await before?.()
      saveFile(await requestFile(addressOf(format), { accept: '*/*', reauthenticate: isOpen }))
    } catch (error) {
      toastProblem(error, () => void download(format))
    } finally {
      setBusy(false)
    }
  }
  return (
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
        <MenuItem key={format} onSelect={() => void download(format)}>
          {t.editor.exports[format]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => window.print()}>{sharing.view.print}</MenuItem>
    </Menu>
  )
}
