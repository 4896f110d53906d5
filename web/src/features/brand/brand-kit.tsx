// How somebody writes: the fields of a brand, saved as one goes, and what can be learned from texts.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spellings } from '#contracts/brand-kit.schema.ts'
import { DraftNotice } from '#web/components/draft-notice.tsx'
import { LinesField } from '#web/components/lines-field.tsx'
import { SaveStateLine } from '#web/components/save-state-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { useEditedRecord } from '#web/lib/autosave/use-edited-record.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { briefTexts } from '#web/messages/briefs.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { brandUrl, openBrandQuery, type Brand, type EditedKit, type StoredBrand } from './api.ts'
import { LearnBrand } from './learn-brand.tsx'
import { readPairs, writePairs } from './word-pairs.ts'

/** Without `projectId` that of the account. */
export function BrandKit({ projectId }: { projectId?: string }) {
  const opened = useQuery(openBrandQuery(projectId))
  if (opened.isError) return <ErrorPanel error={opened.error} onRetry={() => void opened.refetch()} />
  if (opened.data === undefined) return <SkeletonRows rows={6} />
  return <BrandForm key={opened.data.id} record={opened.data} projectId={projectId} />
}

const spellingOptions = spellings.map((value) => ({
  value: value === '' ? ('none' as const) : value,
  label: texts.spellings[value],
}))
const maxSamples = 2

function pickKit({
  id: _id,
  version: _version,
  colors: _colors,
  logo: _logo,
  ...kit
}: StoredBrand): EditedKit {
  return kit
}

function BrandForm({ record, projectId }: { record: StoredBrand; projectId: string | undefined }) {
  const edited = useEditedRecord<EditedKit, StoredBrand>({
    kind: 'brand',
    url: brandUrl(projectId),
    method: 'PUT',
    record,
    pick: pickKit,
    staleKeys: projectId === undefined ? [] : [[...projectsKey, 'one', projectId]],
  })
  const { content, change, state, autosave, hasNoDrafts } = edited
  const problem = state.kind === 'refused' ? state.problem : undefined
  const samples = [...content.samples, ''].slice(0, maxSamples)
  return (
    <div className="flex flex-col gap-8">
      {edited.draft !== undefined && (
        <DraftNotice draft={edited.draft} onUse={edited.useDraft} onDiscard={edited.discardDraft} />
      )}
      {state.kind === 'conflict' && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-2 border-l-2 border-warning pl-3 text-13"
        >
          <span className="mr-auto">{texts.conflict}</span>
          <Button size="small" onClick={() => edited.settle('mine')}>
            {briefTexts.keepMine}
          </Button>
          <Button size="small" onClick={() => edited.settle('theirs')}>
            {briefTexts.takeTheirs}
          </Button>
        </div>
      )}
      <LearnBrand kit={content} projectId={projectId} onAccept={change} />
      <div className="flex flex-col gap-4">
        <div className="flex min-h-6 items-center text-13 text-soft">
          <SaveStateLine state={state} hasNoDrafts={hasNoDrafts} onRetry={autosave.retry} />
        </div>
        <TextArea
          label={texts.voice}
          hint={texts.voiceHint}
          rows={1}
          maxLength={20_000}
          value={content.voice}
          onChange={(event) => change({ voice: event.target.value })}
          problem={problem}
          path="voice"
        />
        <PairsField pairs={content.weSay} onChange={(weSay) => change({ weSay })} problem={problem} />
        <LinesField
          label={texts.banned}
          hint={texts.bannedHint}
          items={content.bannedWords}
          onChange={(bannedWords) => change({ bannedWords })}
          maxLength={200}
          maxLines={500}
          problem={problem}
          path="bannedWords"
        />
        <LinesField
          label={texts.facts}
          hint={texts.factsHint}
          items={content.facts}
          onChange={(facts) => change({ facts })}
          maxLength={1_000}
          maxLines={200}
          problem={problem}
          path="facts"
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="text-13 font-medium">{texts.samples}</legend>
          <p className="text-12 text-soft">{texts.samplesHint}</p>
          {samples.map((sample, index) => (
            <TextArea
              // oxlint-disable-next-line react/no-array-index-key -- two places, which stay where they are
              key={index}
              label={texts.sample(index + 1)}
              rows={3}
              maxLength={2_000}
              value={sample}
              onChange={(event) =>
                change({
                  samples: samples.with(index, event.target.value).filter((text) => text.trim() !== ''),
                })
              }
              problem={problem}
              path={`samples[${index}]`}
            />
          ))}
        </fieldset>
        <TextArea
          label={texts.readers}
          rows={1}
          maxLength={1_000}
          value={content.readers}
          onChange={(event) => change({ readers: event.target.value })}
          problem={problem}
          path="readers"
        />
        <Select
          label={texts.spelling}
          options={spellingOptions}
          value={content.spelling === '' ? 'none' : content.spelling}
          onChange={(spelling) => change({ spelling: spelling === 'none' ? '' : spelling })}
          problem={problem}
          path="spelling"
        />
      </div>
    </div>
  )
}

/** Pairs as lines; a line that is no pair yet is said and not stored. */
function PairsField({
  pairs,
  onChange,
  problem,
}: {
  pairs: Brand['weSay']
  onChange: (pairs: Brand['weSay']) => void
  problem: unknown
}) {
  const [typed, setTyped] = useState(() => writePairs(pairs))
  const read = readPairs(typed)
  const isCurrent = read === undefined || JSON.stringify(read) === JSON.stringify(pairs)
  return (
    <TextArea
      label={texts.weSay}
      hint={texts.weSayHint}
      error={read === undefined ? texts.wrongPairs : undefined}
      rows={3}
      value={isCurrent ? typed : writePairs(pairs)}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = readPairs(event.target.value)
        if (next !== undefined) onChange(next)
      }}
      problem={problem}
      path="weSay"
    />
  )
}
