// Earlier states of the document: look at one, see what has changed since, bring it back.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentVersionSummary } from '#features/documents/documents.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { restoreVersionMutation, versionsQuery, type TextRecord } from '../text-api.ts'
import type { DocumentAutosave } from '../use-document-autosave.ts'
import { versionBefore } from './version-before.ts'
import { VersionDialog } from './version-dialog.tsx'

function getName(
  origin: NonNullable<DocumentVersionSummary['origin']>,
  restoredFrom: string | undefined,
): string {
  if (origin !== 'restored') return t.editor.versions.origins[origin]
  return t.editor.versions.restoredFrom(restoredFrom === undefined ? '' : formatMoment(restoredFrom))
}

export interface VersionListProps {
  of: SharedText
  autosave: DocumentAutosave
  /** Each save may have made a version. */
  isSaved: boolean
  onRestored: (record: TextRecord) => void
}

export function VersionList({ of, autosave, isSaved, onRestored }: VersionListProps) {
  const [openVersion, setOpenVersion] = useState<number>()
  const versions = useQuery(versionsQuery(of, isSaved ? autosave.version() : -1))
  const restore = useMutation(restoreVersionMutation(of))
  const bringBack = async (n: number): Promise<void> => {
    await autosave.flush()
    const before = autosave.version()
    const record = await restore.mutateAsync({ n, version: before })
    onRestored(record)
    setOpenVersion(undefined)
    const undoTo = await versionBefore(of)
    toastUndo(t.editor.versions.restored, async () => {
      await autosave.flush()
      if (undoTo !== undefined)
        onRestored(await restore.mutateAsync({ n: undoTo, version: autosave.version() }))
    })
  }
  const tryToBringBack = (n: number): void => void bringBack(n).catch((error: unknown) => toastProblem(error))

  if (versions.isPending) return <SkeletonRows rows={4} />
  if (versions.isError) return <ErrorPanel error={versions.error} onRetry={() => void versions.refetch()} />
  const { items } = versions.data
  return (
    <>
      <ol className="flex flex-col" aria-label={t.editor.page.versions}>
        {items.map((version) => (
          <li key={version.n} className="flex items-center gap-2 border-b border-rule px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate" title={formatMoment(version.savedAt)}>
                {version.current ? t.editor.versions.current : formatWhen(version.savedAt)}
              </p>
              <p className="truncate text-12 text-soft">
                {version.origin !== undefined && `${getName(version.origin, version.restoredFrom)} · `}
                {t.editor.versions.by(
                  t.editor.foot.words(version.wordCount),
                  t.editor.foot.modes[version.editorMode],
                )}
              </p>
            </div>
            {!version.current && (
              <Button
                size="small"
                aria-label={t.editor.versions.open(formatMoment(version.savedAt))}
                onClick={() => setOpenVersion(version.n)}
              >
                {t.common.open}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {items.length < 2 && <p className="p-4 text-soft">{t.editor.versions.onlyOne}</p>}
      {openVersion !== undefined && (
        <VersionDialog
          of={of}
          n={openVersion}
          version={autosave.version()}
          isBusy={restore.isPending}
          onRestore={() => tryToBringBack(openVersion)}
          onClose={() => setOpenVersion(undefined)}
        />
      )}
    </>
  )
}
