// The five fields. What is typed is kept in the browser until the server has it.
import { t } from '#web/messages/index.ts'
import { brandTones, type BrandTone } from '#contracts/sections.schema.ts'
import { ChoiceCards } from '#web/components/ui/choice-cards.tsx'
import { PageQuestions } from './page-questions.tsx'
import { SiteWordsButton } from './site-words-button.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import type { Business } from '#contracts/business.schema.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'

const texts = landingWizard.business

const maxOverviewLength = 20_000

export const emptyBusiness: Business = {
  businessName: '',
  businessOverview: '',
  targetAudience: '',
  brandTone: 'professional',
}

export interface BusinessFormProps {
  business: Business
  onChange: (business: Business) => void
  /** What the server said of it. */
  problem: unknown
  /** Shown at the name when somebody wanted to go on without one. */
  nameError?: string | undefined
}

export function BusinessForm({ business, onChange, problem, nameError }: BusinessFormProps) {
  const change = (part: Partial<Business>): void => onChange({ ...business, ...part })
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={texts.name}
        name="organization"
        autoComplete="organization"
        maxLength={200}
        required
        value={business.businessName}
        onChange={(event) => change({ businessName: event.target.value })}
        problem={problem}
        path="businessName"
        error={nameError}
      />
      <TextArea
        label={texts.overview}
        hint={texts.overviewHint}
        rows={6}
        maxLength={maxOverviewLength}
        value={business.businessOverview}
        onChange={(event) => change({ businessOverview: event.target.value })}
        problem={problem}
        path="businessOverview"
      />
      <PageQuestions
        business={business}
        onAnswers={(lines) =>
          change({
            businessOverview: [business.businessOverview.trim(), lines]
              .join('\n')
              .slice(0, maxOverviewLength),
          })
        }
      />
      <TextArea
        label={texts.audience}
        hint={texts.audienceHint}
        rows={2}
        maxLength={20_000}
        value={business.targetAudience}
        onChange={(event) => change({ targetAudience: event.target.value })}
        problem={problem}
        path="targetAudience"
      />
      <ToneChoice value={business.brandTone} onChange={(brandTone) => change({ brandTone })} />
      <div className="flex flex-col gap-2">
        <TextField
          label={texts.website}
          hint={texts.websiteHint}
          optional
          type="url"
          name="url"
          autoComplete="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2_000}
          value={business.websiteUrl ?? ''}
          onChange={(event) => change({ websiteUrl: event.target.value })}
          problem={problem}
          path="websiteUrl"
        />
        <SiteWordsButton
          websiteUrl={business.websiteUrl ?? ''}
          onWords={(words) =>
            change({
              businessOverview: [business.businessOverview.trim(), words]
                .filter(Boolean)
                .join('\n\n')
                .slice(0, maxOverviewLength),
            })
          }
        />
      </div>
    </div>
  )
}

const options = brandTones.map((value) => ({
  value,
  label: t.landingPages.tones[value],
  text: landingWizard.business.toneExamples[value],
}))

/** One of five tones, each with how it sounds. */
function ToneChoice({ value, onChange }: { value: BrandTone; onChange: (tone: BrandTone) => void }) {
  return (
    <ChoiceCards legend={landingWizard.business.tone} options={options} value={value} onChange={onChange} />
  )
}
