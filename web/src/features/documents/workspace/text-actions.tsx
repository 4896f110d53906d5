// The head of an open text with what every kind of document has: export, a copy, the trash.
import { FileDown } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { exportFormats, useExport } from '../use-export.ts'
import { WorkspaceHead, type WorkspaceHeadParts, type WorkspaceHeadProps } from './workspace-head.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface TextActionsProps extends WorkspaceHeadProps, Pick<WorkspaceHeadParts, 'back' | 'removal'> {
  text: SharedText
  onJob: () => void
  /** Makes a copy of what is saved and opens it; undefined where one may not. */
  onDuplicate: (() => Promise<void>) | undefined
}

export function TextActions({ text, onJob, onDuplicate, ...head }: TextActionsProps) {
  const { beforeLeaving, beforeExport } = head
  const isWide = useIsWide()
  const exporting = useExport({ onJob })
  const duplicate = (): void =>
    void beforeLeaving()
      .then(onDuplicate)
      .catch((error: unknown) => toastProblem(error))
  return (
    <WorkspaceHead
      {...head}
      menu={onDuplicate !== undefined && <MenuItem onSelect={duplicate}>{t.editor.page.duplicate}</MenuItem>}
      download={
        <Menu
          align="end"
          trigger={
            isWide ? (
              <Button size="small" icon={<FileDown {...icon} />} loading={exporting.isBusy}>
                {t.editor.page.export}
              </Button>
            ) : (
              <IconButton
                label={t.editor.page.export}
                icon={<FileDown {...icon} />}
                loading={exporting.isBusy}
              />
            )
          }
        >
          {exportFormats.map((format) => (
            <MenuItem
              key={format}
              onSelect={() =>
                beforeExport(() => void beforeLeaving().then(() => exporting.start(text, format)))
              }
            >
              {t.editor.exports[format]}
            </MenuItem>
          ))}
          {text.kind === 'article-document' && (
            <MenuItem
              onSelect={() =>
                beforeExport(
                  () => void beforeLeaving().then(() => exporting.start(text, 'md', { frontMatter: true })),
                )
              }
            >
              {t.editor.exports.frontMatter}
            </MenuItem>
          )}
          {head.openClaims > 0 && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => head.onSide('claims')}>
                {t.editor.page.claimsExported(head.openClaims)}
              </MenuItem>
            </>
          )}
        </Menu>
      }
    />
  )
}
