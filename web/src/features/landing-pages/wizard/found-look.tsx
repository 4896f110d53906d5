import { TriangleAlert } from 'lucide-react'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/components/ui/button.tsx'
import { toastFailure, toastProblem } from '#web/components/ui/toast.tsx'
import { readAgainMutation, type UploadedDesign } from './api.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'

const texts = landingWizard.extracted

/**
 * That time ran out before all text was read, and the way to read the same upload again; it comes before
 * all that was read.
 */
export function UnfinishedReading({
  design: { kind, fileId },
  onRead,
}: {
  design: Pick<UploadedDesign, 'fileId' | 'kind'>
  /** What was read is there; resolves whether all of it is. */
  onRead: () => Promise<boolean>
}) {
  const reading = useMutation({
    ...readAgainMutation({ kind, fileId }),
    onSuccess: async () => {
      if (!(await onRead())) toastFailure(texts.unfinished.still)
    },
    onError: (error) => toastProblem(error),
  })
  return (
    <section
      aria-label={texts.unfinished.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-warning bg-warning-pale p-4"
    >
      <div role="status" className="min-w-0 flex-1 basis-[16rem]">
        <h2 className="font-medium">{texts.unfinished.title}</h2>
        <p className="text-13">{reading.isPending ? texts.unfinished.reading : texts.unfinished.text}</p>
      </div>
      <Button loading={reading.isPending} onClick={() => reading.mutate()}>
        {texts.unfinished.again}
      </Button>
    </section>
  )
}

/** What the design's reader had to say: pages that were left out, text that may be wrong. */
export function FoundNotes({ extraction: { ocr, warnings } }: { extraction: ExtractedDocument }) {
  const notes = [...(ocr.used ? [texts.ocr(Math.round(ocr.confidence))] : []), ...warnings]
  if (notes.length === 0) return null
  return (
    <section
      aria-label={texts.warnings}
      className="flex flex-col gap-1 rounded-card border border-rule bg-raised p-4"
    >
      <h2 className="flex items-center gap-2 text-13 font-medium">
        <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="text-warning" />
        {texts.warnings}
      </h2>
      <ul className="list-disc pl-4 text-13">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** Colours and type of the design. */
export function FoundLook({ extraction: { palette, fonts } }: { extraction: ExtractedDocument }) {
  return (
    <>
      {palette.length > 0 && (
        <section aria-label={texts.colours} className="flex flex-col gap-2">
          <h2 className="text-13 font-medium">{texts.colours}</h2>
          <ul className="flex flex-wrap gap-2">
            {palette.slice(0, 8).map(({ color, role }) => (
              <li key={color} className="flex items-center gap-1 text-12 text-soft">
                <span
                  aria-hidden
                  className="size-4 rounded-full border border-edge"
                  style={{ background: color }}
                />
                <span className="font-mono">{color}</span>
                {role !== 'other' && <span>{role}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {fonts.length > 0 && (
        <section aria-label={texts.fonts} className="flex flex-col gap-1">
          <h2 className="text-13 font-medium">{texts.fonts}</h2>
          <p className="text-13 text-soft">
            {[...new Set(fonts.slice(0, 4).map(({ family }) => family))].join(', ')}
          </p>
        </section>
      )}
    </>
  )
}
