// What the company does: read from its website, or written by hand. The text is the project's; what it was
// made of is shown beside it.
import { Globe, PenLine, Undo2 } from 'lucide-react'
import type { BusinessSummary } from '#features/briefs/briefs.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { ModelNote } from '#web/components/model-note.tsx'
import { setup } from '#web/messages/project-setup.ts'
import { asAnswered, getHost } from '../site.ts'
import { describeCompany } from './api.ts'
import { GenerationStatus, GeneratedBy } from './generation-status.tsx'
import { UnconfirmedNotice } from '../unconfirmed-notice.tsx'
import { useCancellableRequest } from './use-cancellable-request.ts'
import type { GeneratedTexts } from './use-generated-texts.ts'
import type { ProjectDraft } from './use-project-draft.ts'

const texts = setup.company
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface FindingStepProps {
  draft: ProjectDraft
  found: GeneratedTexts
  onFound: (change: (before: GeneratedTexts) => GeneratedTexts) => void
}

export function CompanyStep({ draft, found, onFound }: FindingStepProps) {
  const { project, change, save, takeStored, problem } = draft
  const { company } = found
  const words = project.businessSummary.trim()
  const request = useCancellableRequest(
    (signal) =>
      describeCompany(
        {
          company_name: project.brandName === '' ? project.name : project.brandName,
          // Without https://, which may not have been typed: then http is tried too.
          ...(project.websiteUrl === ''
            ? {}
            : { website_url: project.websiteUrl.replace(/^https:\/\//i, '') }),
          // What was written by hand is material; what was made of the site before is not read a second time.
          ...(words === '' || words === company?.summary ? {} : { details: words }),
          project_id: project.id,
        },
        signal,
      ),
    (answer) => {
      onFound((before) => ({
        ...before,
        company: answer,
        ...(words === '' ? {} : { companyBefore: project.businessSummary }),
      }))
      const websiteUrl = asAnswered(
        project.websiteUrl,
        answer.sources.map(({ url }) => url),
      )
      // Saving the text here would confirm what a website says of itself.
      takeStored('businessSummary')
      if (websiteUrl !== project.websiteUrl) void save({ websiteUrl })
    },
  )
  const takeBack = (): void => {
    const before = found.companyBefore ?? ''
    onFound(({ companyBefore: _taken, ...rest }) => rest)
    change({ businessSummary: before })
    void save({ businessSummary: before })
  }
  const hasSite = project.websiteUrl !== ''
  return (
    <>
      <GenerationStatus
        request={request}
        label={hasSite ? texts.reading(getHost(project.websiteUrl)) : texts.writing}
        hint={texts.readingHint}
        failed={texts.failed}
      />
      <div className="flex flex-col gap-3">
        <TextArea
          label={texts.summary}
          hint={texts.summaryHint}
          rows={8}
          maxLength={20_000}
          value={project.businessSummary}
          onChange={(event) => change({ businessSummary: event.target.value })}
          onBlur={() => void save()}
          problem={problem}
          path="businessSummary"
        />
        {project.unconfirmed.includes('businessSummary') && (
          <UnconfirmedNotice onConfirm={() => void save({ businessSummary: project.businessSummary })} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={hasSite ? <Globe {...icon} /> : <PenLine {...icon} />}
            loading={request.isRunning}
            disabled={!hasSite && words === ''}
            onClick={request.start}
          >
            {hasSite ? (company === undefined ? texts.read : texts.readAgain) : texts.write}
          </Button>
          {found.companyBefore !== undefined && !request.isRunning && (
            <Button variant="quiet" icon={<Undo2 {...icon} />} onClick={takeBack}>
              {setup.backToMine}
            </Button>
          )}
        </div>
        <ModelNote gain="summary" />
      </div>
      {company !== undefined && <WhatWasFound company={company} />}
    </>
  )
}

function WhatWasFound({ company }: { company: BusinessSummary }) {
  return (
    <section aria-label={texts.found} className="flex flex-col gap-4 border-t border-rule pt-4">
      <GeneratedBy provider={company.provider} model={company.model} warnings={company.warnings} />
      <div className="grid gap-4 small:grid-cols-2">
        <Points title={texts.products} points={company.products} />
        <Points title={texts.values} points={company.value_propositions} />
      </div>
      {company.sources.length > 0 && (
        <div className="flex flex-col gap-1">
          <h2 className="text-13 font-medium">{texts.sources}</h2>
          <ul className="flex flex-col">
            {company.sources.map(({ url, title, words }) => (
              <li key={url} className="flex min-h-6 items-baseline gap-3 text-13">
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="focus-ring min-w-0 truncate rounded-control text-accent hover:underline"
                >
                  {title === '' ? getHost(url) : title}
                </a>
                <span className="ml-auto shrink-0 text-soft tabular-nums">{texts.words(words)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-13 font-medium">{title}</h2>
      <ul className="list-disc pl-4 text-13 text-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
