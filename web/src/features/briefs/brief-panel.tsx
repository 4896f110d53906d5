// The brief beside its text: edited in place, saved as one goes.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { textKinds, type Brief } from '#contracts/brief.schema.ts'
import { DraftNotice } from '#web/components/draft-notice.tsx'
import { LinesField } from '#web/components/lines-field.tsx'
import { SaveStateLine } from '#web/components/save-state-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { useEditedRecord } from '#web/lib/autosave/use-edited-record.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { briefTexts as texts } from '#web/messages/briefs.ts'
import { briefKey, briefUrl, type DocumentBrief } from '#web/lib/brief-of-text.ts'
import { fillBrief, openBriefQuery } from './api.ts'
import { Interview, toAnswers } from './interview.tsx'
import { SourceList } from './source-list.tsx'

export function BriefPanel({ text }: { text: SharedText }) {
  const opened = useQuery(openBriefQuery(text))
  if (opened.isError)
    return (
      <div className="p-4">
        <ErrorPanel error={opened.error} onRetry={() => void opened.refetch()} />
      </div>
    )
  if (opened.data === undefined) return <SkeletonRows rows={6} />
  return <BriefForm key={opened.data.id} text={text} record={opened.data} />
}

const kindOptions = textKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))
const languagePattern = /^$|^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

function pickBrief({ id: _id, version: _version, updatedAt: _updatedAt, ...brief }: DocumentBrief): Brief {
  return brief
}

function BriefForm({ text, record }: { text: SharedText; record: DocumentBrief }) {
  const edited = useEditedRecord<Brief, DocumentBrief>({
    kind: 'brief',
    url: briefUrl(text),
    method: 'PUT',
    record,
    pick: pickBrief,
    staleKeys: [[...briefKey(text), 'questions']],
  })
  const { content, change, state, autosave, hasNoDrafts } = edited
  const problem = state.kind === 'refused' ? state.problem : undefined
  const questions = useQuery({
    queryKey: [
      ...briefKey(text),
      'questions',
      content.kind,
      content.facts,
      content.answers,
      content.reader,
      content.action,
    ],
    queryFn: () => fillBrief({ brief: { ...content, sources: [] } }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const asked = questions.data?.questions ?? []
  const open = asked.filter(({ answeredBy }) => answeredBy === undefined)
  const [isAsking, setAsking] = useState(false)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const keepAnswers = (): void => {
    const given = { ...content, answers: [...content.answers, ...toAnswers(asked, answers)] }
    setAsking(false)
    setAnswers({})
    void fillBrief({ brief: { ...given, sources: [] } }).then(({ brief }) =>
      change({ ...brief, sources: content.sources }),
    )
  }
  const line = (member: 'purpose' | 'reader' | 'action' | 'voice', max: number) => ({
    maxLength: max,
    value: content[member],
    onChange: (event: { target: { value: string } }) => change({ [member]: event.target.value }),
    problem,
    path: member,
  })
  const list = (member: 'facts' | 'mustInclude' | 'mustAvoid', maxLength: number, maxLines: number) => ({
    items: content[member],
    onChange: (items: string[]) => change({ [member]: items }),
    maxLength,
    maxLines,
    problem,
    path: member,
  })

  return (
    <div className="flex flex-col gap-4 p-4">
      {edited.draft !== undefined && (
        <DraftNotice draft={edited.draft} onUse={edited.useDraft} onDiscard={edited.discardDraft} />
      )}
      {state.kind === 'conflict' && (
        <div role="alert" className="flex flex-col gap-2 border-l-2 border-warning pl-3">
          <p className="text-13">{texts.changedElsewhere}</p>
          <div className="flex gap-2">
            <Button size="small" onClick={() => edited.settle('mine')}>
              {texts.keepMine}
            </Button>
            <Button size="small" onClick={() => edited.settle('theirs')}>
              {texts.takeTheirs}
            </Button>
          </div>
        </div>
      )}
      {isAsking ? (
        <Interview
          title={texts.interview.title(texts.kinds[content.kind])}
          questions={asked}
          answers={answers}
          onAnswers={setAnswers}
          doneLabel={texts.interview.keep}
          onDone={keepAnswers}
          onClose={() => setAsking(false)}
        />
      ) : (
        <>
          <p className="text-13 text-soft">{texts.hint}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-soft">
            <Link to="/settings/brand" className="focus-ring rounded-control underline underline-offset-2">
              {texts.usesBrand}
            </Link>
            <SaveStateLine state={state} hasNoDrafts={hasNoDrafts} onRetry={autosave.retry} />
          </div>
          {open.length > 0 && (
            <Button className="self-start" onClick={() => setAsking(true)}>
              {texts.questions(open.length)}
            </Button>
          )}
          <Select
            label={texts.kind}
            options={kindOptions}
            value={content.kind}
            onChange={(kind) => change({ kind })}
            problem={problem}
            path="kind"
          />
          <TextArea label={texts.purpose} rows={2} {...line('purpose', 1_000)} />
          <TextArea label={texts.reader} hint={texts.readerHint} rows={1} {...line('reader', 1_000)} />
          <TextArea label={texts.action} rows={1} {...line('action', 500)} />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={texts.language}
              hint={texts.languageHint}
              error={languagePattern.test(content.language) ? undefined : texts.wrongLanguage}
              maxLength={35}
              autoCapitalize="none"
              spellCheck={false}
              value={content.language}
              onChange={(event) => change({ language: event.target.value.trim() })}
              problem={problem}
              path="language"
            />
            <LengthField value={content.length} onChange={(length) => change({ length })} />
          </div>
          <TextArea label={texts.voice} rows={1} {...line('voice', 1_000)} />
          <LinesField label={texts.facts} hint={texts.factsHint} {...list('facts', 1_000, 200)} />
          <LinesField label={texts.include} hint={texts.includeHint} {...list('mustInclude', 500, 50)} />
          <LinesField label={texts.avoid} hint={texts.avoidHint} {...list('mustAvoid', 500, 50)} />
          <SourceList sources={content.sources} onChange={(sources) => change({ sources })} />
        </>
      )}
    </div>
  )
}

const [minWords, maxWords] = [20, 20_000]

/** A number of words, or none; what is no length is said and not stored. */
function LengthField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (length: number | null) => void
}) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === null ? '' : String(value))
  const isRight = (text: string): boolean =>
    text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= minWords && Number(text) <= maxWords)
  return (
    <TextField
      label={texts.length}
      hint={texts.lengthHint}
      inputMode="numeric"
      error={isRight(shown) ? undefined : texts.wrongLength}
      value={shown}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(isRight(text) ? undefined : text)
        if (isRight(text)) onChange(text === '' ? null : Number(text))
      }}
    />
  )
}
