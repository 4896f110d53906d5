// Earlier states of the page: what has changed since, and bringing one back, which can be undone like any
// step.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { pageVersionQuery, pageVersionsQuery, restorePageVersionMutation } from '../api.ts'
import { DifferenceView } from '../changes/difference-view.tsx'
import { useEditor, usePage } from '../editor-context.ts'
import { differences } from '../state/merge-pages.ts'
import { editedPage } from '../state/page-editor.ts'

export interface VersionPanelProps {
  /** Each save may have made a version. */
  version: number
  save: () => Promise<boolean>
  currentVersion: () => number
  onRestored: (record: LandingPage) => void
}

export function VersionPanel({ version, save, currentVersion, onRestored }: VersionPanelProps) {
  const { pageId } = useEditor()
  const [opened, setOpened] = useState<number>()
  const versions = useQuery(pageVersionsQuery(pageId, version))
  const restore = useMutation(restorePageVersionMutation())
  const bringBack = async (n: number): Promise<void> => {
    if (!(await save())) return
    onRestored(await restore.mutateAsync({ pageId, n, version: currentVersion() }))
    setOpened(undefined)
  }
  if (versions.isPending) return <SkeletonRows rows={4} />
  if (versions.isError) return <ErrorPanel error={versions.error} onRetry={() => void versions.refetch()} />
  const { items } = versions.data
  return (
    <>
      <ol className="flex flex-col" aria-label={texts.versions.label}>
        {items.map((entry) => (
          <li key={entry.n} className="flex items-center gap-2 border-b border-rule px-4 py-2">
            <span className="min-w-0 flex-1 truncate" title={formatMoment(entry.savedAt)}>
              {entry.current ? texts.versions.current : formatWhen(entry.savedAt)}
            </span>
            {!entry.current && (
              <Button
                size="small"
                aria-label={texts.versions.show(formatMoment(entry.savedAt))}
                onClick={() => setOpened(entry.n)}
              >
                {t.common.open}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {items.length < 2 && <p className="p-4 text-soft">{texts.versions.onlyOne}</p>}
      {opened !== undefined && (
        <VersionDialog
          n={opened}
          isBusy={restore.isPending}
          onRestore={() => void bringBack(opened).catch((error: unknown) => toastProblem(error))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function VersionDialog({
  n,
  isBusy,
  onRestore,
  onClose,
}: {
  n: number
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}) {
  const { pageId } = useEditor()
  const page = usePage()
  const version = useQuery(pageVersionQuery(pageId, n))
  const states =
    version.data === undefined ? undefined : { mine: editedPage(version.data), theirs: page, base: undefined }
  const found = states === undefined ? [] : differences(states)
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={
        version.data === undefined
          ? texts.versions.label
          : texts.versions.show(formatMoment(version.data.savedAt))
      }
      description={states === undefined ? undefined : texts.versions.changes(found.length)}
      actions={
        <Button variant="primary" loading={isBusy} disabled={states === undefined} onClick={onRestore}>
          {texts.versions.restore}
        </Button>
      }
    >
      {version.isError && <ErrorPanel error={version.error} />}
      {version.isPending && <SkeletonRows rows={4} />}
      {states !== undefined &&
        found.map((difference) => (
          <DifferenceView
            key={
              difference.kind === 'section'
                ? difference.id
                : difference.kind === 'member'
                  ? difference.member
                  : 'order'
            }
            difference={difference}
            states={states}
            names={{ mine: texts.versions.earlier, theirs: texts.versions.now }}
          />
        ))}
    </Dialog>
  )
}
