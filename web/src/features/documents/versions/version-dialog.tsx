import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { formatMoment } from '#web/lib/format.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { textQuery, versionQuery, type TextRecord, type TextVersion } from '../text-api.ts'
import { alignItems } from '#web/lib/align.ts'
import { splitBlocks } from '../changes/blocks.ts'
import { withoutTags } from '../changes/merge.ts'
import { WordDifference } from '#web/components/word-difference.tsx'

export interface VersionDialogProps {
  of: SharedText
  n: number
  version: number
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}

/** One earlier state, by words against the current one or as it was. */
export function VersionDialog({ of, n, version, isBusy, onRestore, onClose }: VersionDialogProps) {
  const [view, setView] = useState<'differences' | 'text'>('differences')
  const earlier = useQuery(versionQuery(of, n, version))
  const current = useQuery(textQuery(of))
  const error = earlier.error ?? current.error
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={
        earlier.data === undefined
          ? t.editor.page.versions
          : t.editor.versions.show(formatMoment(earlier.data.savedAt))
      }
      actions={
        <Button variant="primary" loading={isBusy} onClick={onRestore}>
          {t.editor.versions.restore}
        </Button>
      }
    >
      <RadioRow
        label={t.editor.page.versions}
        hideLabel
        name="version-view"
        value={view}
        options={[
          { value: 'differences', label: t.editor.versions.differences },
          { value: 'text', label: t.editor.versions.text },
        ]}
        onChange={setView}
      />
      {error !== null && <ErrorPanel error={error} />}
      {earlier.data === undefined || current.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <Differences earlier={earlier.data} current={current.data} isPlain={view === 'text'} />
      )}
    </Dialog>
  )
}

function Differences({
  earlier,
  current,
  isPlain,
}: {
  earlier: TextVersion
  current: TextRecord
  isPlain: boolean
}) {
  const rows = useMemo(() => findRows(earlier, isPlain ? earlier : current), [earlier, current, isPlain])
  const hasChanges =
    isPlain || earlier.title !== current.title || rows.some(({ before, after }) => before !== after)
  return (
    <div className="flex flex-col gap-3 font-serif text-16 leading-writing">
      <p className="text-22 font-semibold">
        <WordDifference before={earlier.title} after={isPlain ? earlier.title : current.title} />
      </p>
      {!hasChanges && <p className="font-sans text-14 text-soft">{t.editor.versions.noDifferences}</p>}
      {rows.map(({ key, before, after }) => (
        <p key={key} className="whitespace-pre-wrap">
          {before === after ? before : <WordDifference before={before} after={after} />}
        </p>
      ))}
    </div>
  )
}

function findRows(
  earlier: { content: string; editorMode: TextRecord['editorMode'] },
  current: typeof earlier,
): { key: number; before: string; after: string }[] {
  const findText = ({ content, editorMode }: typeof earlier): string[] =>
    splitBlocks(content, editorMode)
      .map((block) => (editorMode === 'markdown' ? block : withoutTags(block)))
      .filter((text) => text.trim() !== '')
  const before = findText(earlier)
  const after = findText(current)
  const item = (text: string) => ({ key: text, text, kind: '' })
  return alignItems(before.map(item), after.map(item)).map((pair, key) => ({
    key,
    before: pair.kind === 'added' ? '' : (before[pair.old] ?? ''),
    after: pair.kind === 'removed' ? '' : (after[pair.fresh] ?? ''),
  }))
}
