import { brandTones, type BrandTone } from '#features/landing-pages/sections.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { landingRun } from '#web/messages/landing-run.ts'

/** One of five tones, each with how it sounds. */
export function ToneChoice({ value, onChange }: { value: BrandTone; onChange: (tone: BrandTone) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{landingRun.business.tone}</legend>
      <div className="grid grid-cols-1 gap-2 small:grid-cols-2 wide:grid-cols-3">
        {brandTones.map((tone) => (
          <label
            key={tone}
            className={classNames(
              'flex cursor-pointer flex-col gap-1 rounded-control border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              tone === value ? 'border-accent bg-accent-pale' : 'border-edge bg-raised hover:border-soft',
            )}
          >
            <span className="flex items-center gap-2 font-medium">
              <input type="radio" name="brand-tone" value={tone} checked={tone === value} onChange={() => onChange(tone)} className="accent-accent" />
              {t.landingPages.tones[tone]}
            </span>
            <span className="text-12 text-soft">{landingRun.business.toneExamples[tone]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
