// A brand proposed from a website or from texts: shown beside what is there, accepted item by item.
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { ModelNote } from '#web/components/model-note.tsx'
import { brandTexts } from '#web/messages/brand.ts'
import { learnBrandMutation, type BrandProposal, type EditedKit } from './api.ts'
import { writePairs } from './word-pairs.ts'

const texts = brandTexts.learn
const maxSamples = 3
const maxSampleLength = 20_000

interface Item {
  id: string
  label: string
  now: string
  proposed: string
  isClaim: boolean
  apply: (kit: EditedKit) => Partial<EditedKit>
}

export interface LearnBrandProps {
  kit: EditedKit
  projectId: string | undefined
  onAccept: (part: Partial<EditedKit>) => void
}

export function LearnBrand({ kit, projectId, onAccept }: LearnBrandProps) {
  const id = useId()
  // In the account's settings it is below the heading of a section, in a project below that of the page.
  const Heading = projectId === undefined ? 'h3' : 'h2'
  const learn = useMutation(learnBrandMutation(projectId))
  const [website, setWebsite] = useState('')
  const [samples, setSamples] = useState([''])
  const [isSure, setSure] = useState(true)
  const given = samples.map((sample) => sample.trim()).filter((sample) => sample !== '')
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-rule bg-raised p-4"
    >
      <div className="flex flex-col gap-1">
        <Heading id={id} className="font-semibold">
          {texts.title}
        </Heading>
        <p className="text-13 text-soft">{texts.hint}</p>
        <ModelNote gain="brand" />
      </div>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (website.trim() !== '') learn.mutate({ websiteUrl: website.trim() })
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label={texts.website}
            placeholder="example.com"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_000}
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
        </div>
        <Button
          type="submit"
          disabled={website.trim() === ''}
          loading={learn.isPending && learn.variables.websiteUrl !== undefined}
        >
          {texts.fromWebsite}
        </Button>
      </form>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setSure(given.length > 0)
          if (given.length > 0) learn.mutate({ samples: given })
        }}
      >
        {samples.map((sample, index) => (
          <TextArea
            // oxlint-disable-next-line react/no-array-index-key -- places, which stay where they are
            key={index}
            label={texts.sample(index + 1)}
            placeholder={texts.samplePlaceholder}
            error={index === 0 && !isSure && given.length === 0 ? texts.needsText : undefined}
            rows={2}
            maxLength={maxSampleLength}
            className="max-h-card"
            value={sample}
            onChange={(event) => setSamples(samples.with(index, event.target.value))}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={learn.isPending && learn.variables.samples !== undefined}>
            {texts.fromSamples}
          </Button>
          {samples.length < maxSamples && (
            <Button variant="quiet" onClick={() => setSamples([...samples, ''])}>
              {texts.addSample}
            </Button>
          )}
        </div>
      </form>
      {learn.isError && <ErrorPanel error={learn.error} />}
      {learn.data !== undefined && !learn.isPending && (
        <Proposal
          heading={projectId === undefined ? 'h4' : 'h3'}
          kit={kit}
          proposal={learn.data}
          onAccept={onAccept}
          onDismiss={learn.reset}
        />
      )}
    </section>
  )
}

function Proposal({
  heading: Heading,
  kit,
  proposal,
  onAccept,
  onDismiss,
}: {
  heading: 'h3' | 'h4'
  kit: EditedKit
  proposal: BrandProposal
  onAccept: LearnBrandProps['onAccept']
  onDismiss: () => void
}) {
  const id = useId()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  // What was there when it was proposed: an accepted item stays in sight.
  const [items] = useState(() => findItems(kit, proposal))
  const open = items.filter((item) => !taken.has(item.id))
  const accept = (accepted: readonly Item[]): void => {
    let next = kit
    for (const { apply } of accepted) next = { ...next, ...apply(next) }
    onAccept(next)
    setTaken(new Set([...taken, ...accepted.map((item) => item.id)]))
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-rule pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Heading id={id} className="mr-auto font-semibold">
          {texts.proposal}
        </Heading>
        {open.length > 1 && proposal.trust === 'owner' && (
          <Button size="small" onClick={() => accept(open)}>
            {texts.acceptAll}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      </div>
      {items.length === 0 && <p className="text-13 text-soft">{texts.nothing}</p>}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-2 py-3">
            <div className="flex items-start gap-2">
              <span className="mr-auto text-13 font-medium">{item.label}</span>
              {taken.has(item.id) ? (
                <span className="flex min-h-control-small items-center gap-1 text-13 text-good">
                  <Check aria-hidden size={16} strokeWidth={1.5} />
                  {texts.accepted}
                </span>
              ) : (
                <Button
                  size="small"
                  aria-label={`${texts.accept}: ${item.label}: ${item.proposed}`}
                  onClick={() => accept([item])}
                >
                  {texts.accept}
                </Button>
              )}
            </div>
            {item.now !== '' && (
              <p className="text-13 whitespace-pre-line text-soft">
                <span className="sr-only">{texts.now}: </span>
                <del>{item.now}</del>
              </p>
            )}
            <p className="text-14 whitespace-pre-line">
              <span className="sr-only">{texts.proposed}: </span>
              <ins className="text-accent underline-offset-4">{item.proposed}</ins>
            </p>
            {item.isClaim && <p className="text-12 text-soft">{texts.siteClaim}</p>}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-1 text-13 text-soft">
        <p>
          {texts.observed}: {proposal.observations.join(' ')}
        </p>
        {proposal.sources.length > 0 && (
          <p className="break-words">
            {texts.read}: {proposal.sources.join(', ')}
          </p>
        )}
        {proposal.warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </section>
  )
}

/** What the proposal would change, an item each. */
function findItems(kit: EditedKit, { kit: proposed, trust }: BrandProposal): Item[] {
  const isClaim = trust === 'site'
  const items: Item[] = []
  const addText = (member: 'voice' | 'readers', label: string): void => {
    if (proposed[member] === '' || proposed[member] === kit[member]) return
    const value = proposed[member]
    items.push({
      id: member,
      label,
      now: kit[member],
      proposed: value,
      isClaim: false,
      apply: () => ({ [member]: value }),
    })
  }
  addText('voice', brandTexts.voice)
  for (const pair of proposed.weSay) {
    const line = writePairs([pair])
    if (kit.weSay.some((known) => writePairs([known]) === line)) continue
    const isSame = ({ dontSay }: { dontSay: string }): boolean =>
      dontSay.toLowerCase() === pair.dontSay.toLowerCase()
    items.push({
      id: `weSay-${line}`,
      label: brandTexts.weSay,
      now: writePairs(kit.weSay.filter(isSame)),
      proposed: line,
      isClaim: false,
      apply: ({ weSay }) => ({ weSay: [...weSay.filter((known) => !isSame(known)), pair] }),
    })
  }
  if (proposed.samples.length > 0 && proposed.samples.join('\n') !== kit.samples.join('\n'))
    items.push({
      id: 'samples',
      label: brandTexts.samples,
      now: kit.samples.join('\n\n'),
      proposed: proposed.samples.join('\n\n'),
      isClaim: false,
      apply: () => ({ samples: proposed.samples }),
    })
  for (const fact of proposed.facts)
    if (!kit.facts.includes(fact))
      items.push({
        id: `fact-${fact}`,
        label: brandTexts.facts,
        now: '',
        proposed: fact,
        isClaim,
        apply: ({ facts }) => ({ facts: [...facts, fact] }),
      })
  addText('readers', brandTexts.readers)
  if (proposed.spelling !== '' && proposed.spelling !== kit.spelling)
    items.push({
      id: 'spelling',
      label: brandTexts.spelling,
      now: kit.spelling === '' ? '' : brandTexts.spellings[kit.spelling],
      proposed: brandTexts.spellings[proposed.spelling],
      isClaim: false,
      apply: () => ({ spelling: proposed.spelling }),
    })
  return items
}
