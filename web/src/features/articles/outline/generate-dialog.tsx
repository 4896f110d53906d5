// An outline from the AI beside the one that is there: all of it is taken, what is missing is inserted, or
// nothing changes.
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { GeneratedOutline } from '#features/briefs/briefs.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { ModelNote } from '#web/components/model-note.tsx'
import { WhatIsSent } from '#web/components/what-is-sent.tsx'
import { SubjectUsageLine } from '#web/components/subject-usage-line.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { article as texts } from '#web/messages/article.ts'
import { generateOutline, previewOutline } from '../api.ts'
import { insertMissing, missingFrom, type Outline } from './outline-edits.ts'

const indents: Record<number, string> = { 2: 'font-medium', 3: 'pl-6', 4: 'pl-12' }

export interface GenerateDialogProps {
  articleId: string
  outline: Outline
  /** What is asked of is what is saved. */
  saveFirst: () => Promise<void>
  onTake: (outline: Outline) => void
  /** Asked for beside the sources: it is made at once. */
  isFromSources?: boolean
  onClose: () => void
}

export function GenerateDialog({
  articleId,
  outline,
  saveFirst,
  onTake,
  isFromSources = false,
  onClose,
}: GenerateDialogProps) {
  const [instructions, setInstructions] = useState('')
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const request = {
    article_id: articleId,
    keep: false,
    ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
  }
  const asking = useMutation({
    async mutationFn() {
      stop.current = new AbortController()
      await saveFirst()
      return generateOutline(request, stop.current.signal)
    },
  })
  const { mutate: ask } = asking
  useEffect(() => {
    if (isFromSources) ask()
  }, [isFromSources, ask])
  const found = asking.data
  const cancel = (): void => {
    stop.current?.abort()
    asking.reset()
  }
  const take = (taken: Outline): void => {
    onTake(taken)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={isFromSources ? texts.generate.fromSources : texts.generate.title}
      description={isFromSources ? texts.generate.sourcesDescription : texts.generate.description}
      actions={
        asking.isPending ? (
          <Button onClick={cancel}>{texts.generate.stop}</Button>
        ) : (
          <>
            <Button onClick={onClose}>
              {found === undefined ? t.common.cancel : texts.generate.discard}
            </Button>
            <Button variant={found === undefined ? 'primary' : 'secondary'} onClick={() => asking.mutate()}>
              {found === undefined ? texts.generate.start : texts.generate.again}
            </Button>
            {found !== undefined && found.outline.length > 0 && (
              <>
                {outline.length > 0 && (
                  <Button onClick={() => take(insertMissing(outline, found.outline))}>
                    {texts.generate.insertMissing}
                  </Button>
                )}
                <Button variant="primary" onClick={() => take(found.outline)}>
                  {texts.generate.takeAll}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <TextArea
        label={texts.generate.instructions}
        hint={texts.generate.instructionsHint}
        rows={2}
        maxLength={2_000}
        value={instructions}
        optional
        onChange={(event) => setInstructions(event.target.value)}
      />
      <ModelNote gain="outline" />
      <SubjectUsageLine subjectId={articleId} of="article" />
      <span className="self-start">
        <WhatIsSent ask={() => saveFirst().then(() => previewOutline(request))} />
      </span>
      {asking.isPending && <Waiting />}
      {asking.isError && <ErrorPanel error={asking.error} onRetry={() => asking.mutate()} />}
      {found !== undefined && !asking.isPending && <Found found={found} outline={outline} />}
    </Dialog>
  )
}

/** How long it has been asked for: a model says nothing before it is done. */
function Waiting() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="flex items-center gap-2 text-soft tabular-nums">
      <Spinner />
      {texts.generate.running(seconds)}
    </p>
  )
}

function Found({ found, outline }: { found: GeneratedOutline; outline: Outline }) {
  const missing = missingFrom(outline, found.outline)
  if (found.outline.length === 0) return <p>{texts.generate.nothing}</p>
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-13 text-soft">
        {texts.generate.found(found.outline.length, missing.size)}{' '}
        {texts.generate.madeBy(found.provider, found.model)}
      </p>
      {found.warnings.map((warning) => (
        <p key={warning} className="text-13 text-warning">
          {warning}
        </p>
      ))}
      <ul className="flex max-h-[20rem] flex-col overflow-y-auto rounded-control border border-rule p-2">
        {found.outline.map(({ id, level, heading, notes }) => (
          <li key={id} className={classNames('py-1', indents[level])}>
            <span className="flex items-center gap-2">
              <span className="min-w-0 wrap-anywhere">{heading}</span>
              {outline.length > 0 && missing.has(id) && (
                <Badge tone="notice" icon={<Plus aria-hidden size={12} strokeWidth={2} />}>
                  {texts.generate.isNew}
                </Badge>
              )}
            </span>
            {notes !== '' && <span className="block text-12 font-normal text-soft">{notes}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
