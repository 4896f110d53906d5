// Who should read it: described from what the company does, shown in segments, and kept as one text that can
// be changed.
import { Plus, Undo2, Users } from 'lucide-react'
import type { z } from 'zod'
import type { audienceSegmentSchema } from '#features/briefs/briefs.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { ModelNote } from '#web/components/model-note.tsx'
import { setup } from '#web/messages/project-setup.ts'
import { languageOptions } from '../languages.ts'
import { describeReaders } from './api.ts'
import { GenerationStatus, GeneratedBy } from './generation-status.tsx'
import type { FindingStepProps } from './company-step.tsx'
import { UnconfirmedNotice } from '../unconfirmed-notice.tsx'
import { useCancellableRequest } from './use-cancellable-request.ts'

type Segment = z.infer<typeof audienceSegmentSchema>

const texts = setup.readers
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function ReadersStep({ draft, found, onFound }: FindingStepProps) {
  const { project, change, save, takeStored, problem } = draft
  const { readers } = found
  const words = project.targetedAudience.trim()
  const request = useCancellableRequest(
    (signal) =>
      describeReaders(
        {
          company_name: project.brandName === '' ? project.name : project.brandName,
          ...(project.businessSummary === '' ? {} : { business_summary: project.businessSummary }),
          ...(words === '' || words === readers?.target_audience ? {} : { details: words }),
          ...(project.location === '' ? {} : { location: project.location }),
          language: project.language,
          project_id: project.id,
        },
        signal,
      ),
    (answer) => {
      onFound((before) => ({
        ...before,
        readers: answer,
        ...(words === '' ? {} : { readersBefore: project.targetedAudience }),
      }))
      takeStored('targetedAudience')
    },
  )
  const take = (targetedAudience: string): void => {
    change({ targetedAudience })
    void save({ targetedAudience })
  }
  const takeBack = (): void => {
    onFound(({ readersBefore: _taken, ...rest }) => rest)
    take(found.readersBefore ?? '')
  }
  return (
    <>
      <div className="grid gap-4 small:grid-cols-2">
        <TextField
          label={texts.location}
          hint={texts.locationHint}
          optional
          maxLength={200}
          value={project.location}
          onChange={(event) => change({ location: event.target.value })}
          onBlur={() => void save()}
          problem={problem}
          path="location"
        />
        <Select
          label={texts.language}
          options={languageOptions(project.language)}
          value={project.language}
          onChange={(language) => {
            change({ language })
            void save({ language })
          }}
          problem={problem}
          path="language"
        />
      </div>
      <GenerationStatus
        request={request}
        label={texts.describing}
        hint={texts.describingHint}
        failed={texts.failed}
      />
      <div className="flex flex-col gap-3">
        <TextArea
          label={texts.readers}
          hint={texts.readersHint}
          rows={6}
          maxLength={20_000}
          value={project.targetedAudience}
          onChange={(event) => change({ targetedAudience: event.target.value })}
          onBlur={() => void save()}
          problem={problem}
          path="targetedAudience"
        />
        {project.unconfirmed.includes('targetedAudience') && (
          <UnconfirmedNotice onConfirm={() => void save({ targetedAudience: project.targetedAudience })} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Users {...icon} />}
            loading={request.isRunning}
            disabled={project.businessSummary.trim() === '' && words === ''}
            onClick={request.start}
          >
            {readers === undefined ? texts.describe : texts.describeAgain}
          </Button>
          {found.readersBefore !== undefined && !request.isRunning && (
            <Button variant="quiet" icon={<Undo2 {...icon} />} onClick={takeBack}>
              {setup.backToMine}
            </Button>
          )}
        </div>
        <ModelNote gain="summary" />
        {project.businessSummary.trim() === '' && words === '' && (
          <p className="text-13 text-soft">{texts.needsCompany}</p>
        )}
      </div>
      {readers !== undefined && (
        <section aria-label={texts.segments} className="flex flex-col gap-4 border-t border-rule pt-4">
          <GeneratedBy provider={readers.provider} model={readers.model} warnings={readers.warnings} />
          <ul className="grid gap-4 small:grid-cols-2">
            {readers.segments.map((segment) => (
              <li key={segment.name} className="flex">
                <SegmentCard
                  segment={segment}
                  isInText={project.targetedAudience.includes(segment.name)}
                  onAdd={() =>
                    take(
                      `${project.targetedAudience.trimEnd()}\n\n${segment.name}: ${segment.description}`.trim(),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SegmentCard({
  segment,
  isInText,
  onAdd,
}: {
  segment: Segment
  isInText: boolean
  onAdd: () => void
}) {
  const lists = [
    { label: texts.pains, points: segment.pains },
    { label: texts.goals, points: segment.goals },
  ].filter(({ points }) => points.length > 0)
  return (
    <article className="flex min-w-0 flex-1 flex-col gap-3 rounded-card border border-rule bg-raised p-4">
      <div className="flex flex-col gap-1">
        <h2 className="font-serif text-16 leading-tight font-semibold">{segment.name}</h2>
        <p className="text-13 text-soft">{segment.description}</p>
      </div>
      {lists.map(({ label, points }) => (
        <div key={label} className="flex flex-col gap-1 text-13">
          <h3 className="font-medium">{label}</h3>
          <ul className="list-disc pl-4 text-soft">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      {segment.keywords.length > 0 && (
        <p className="text-12 text-soft">{texts.looksFor(segment.keywords.join(', '))}</p>
      )}
      {!isInText && (
        <Button size="small" className="mt-auto self-start" icon={<Plus {...icon} />} onClick={onAdd}>
          {texts.add}
        </Button>
      )}
    </article>
  )
}
