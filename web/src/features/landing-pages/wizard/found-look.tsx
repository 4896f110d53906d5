import { TriangleAlert } from 'lucide-react'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'

const texts = landingWizard.extracted

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
