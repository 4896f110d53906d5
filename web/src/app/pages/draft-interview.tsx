// The interview on the empty page, before its text is written.
import type { Brief } from '#contracts/brief.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import type { BriefQuestion, FilledBrief } from '#web/features/briefs/api.ts'
import { Interview, toAnswers, type KnownAnswer } from '#web/features/briefs/interview.tsx'
import type { GenerateRequest } from '#web/features/generation/api.ts'
import { EstimateLine } from '#web/features/generation/estimate-line.tsx'
import { briefTexts } from '#web/messages/briefs.ts'

const texts = briefTexts.interview

export interface BriefAnswer {
  id: string
  question: string
  answer: string
}

export type DraftInterviewProps = ReadingRequest | AskedQuestions

/** The request is read to see what is worth asking. */
interface ReadingRequest {
  isOpen: true
  onWriteNow: () => void
  questions?: undefined
}

interface AskedQuestions {
  brief: Brief
  /** What was typed, which is where other facts than the brand kit's come from, and how it is written. */
  request: GenerateRequest & { prompt: string }
  questions: readonly BriefQuestion[]
  /** By the call that asked them. */
  spent: FilledBrief['spent']
  answers: Readonly<Record<string, string>>
  isOpen: boolean
  onAnswers: (answers: Record<string, string>) => void
  onOpen: (isOpen: boolean) => void
  onFinish: (answers: BriefAnswer[]) => void
}

export function DraftInterview(props: DraftInterviewProps) {
  if (props.questions === undefined)
    return (
      <div role="status" className="workspace-interview">
        <div className="flex flex-wrap items-center gap-3 border-y border-rule py-3 text-13">
          <Spinner />
          <span className="mr-auto text-soft">{texts.reading}</span>
          <Button size="small" variant="quiet" onClick={props.onWriteNow}>
            {texts.writeNow}
          </Button>
        </div>
      </div>
    )
  return <OpenInterview {...props} />
}

function OpenInterview({
  brief,
  request,
  questions,
  spent,
  answers,
  isOpen,
  onAnswers,
  onOpen,
  onFinish,
}: AskedQuestions) {
  if (!isOpen)
    return (
      <div role="status" className="workspace-interview">
        <div className="flex flex-wrap items-center gap-3 border-y border-rule py-3 text-13">
          <span className="mr-auto text-soft">{texts.waiting}</span>
          <Button size="small" onClick={() => onOpen(true)}>
            {texts.goOn}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onFinish(toAnswers(questions, answers))}>
            {texts.writeNow}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="workspace-interview">
      <div className="animate-appear rounded-card border border-rule bg-raised p-4 small:p-6">
        <Interview
          title={texts.title(briefTexts.kinds[brief.kind])}
          questions={questions}
          known={findKnown(brief, request.prompt)}
          answers={answers}
          onAnswers={onAnswers}
          doneLabel={texts.done}
          onDone={() => onFinish(toAnswers(questions, answers))}
          onSkipAll={() => onFinish(toAnswers(questions, {}))}
          onClose={() => onOpen(false)}
          note={<EstimateLine request={{ ...request, brief, quality: 'best' }} spent={spent} />}
        />
      </div>
    </div>
  )
}

const maxFacts = 4

/** What the brief holds already, with where it comes from. */
function findKnown({ reader, length, facts }: Brief, prompt: string): KnownAnswer[] {
  const isTyped = (words: string): boolean =>
    prompt.toLowerCase().includes(words.toLowerCase().replace(/[.]$/, ''))
  const origin = (words: string): KnownAnswer['origin'] => (isTyped(words) ? 'request' : 'brand')
  return [
    ...(reader === '' ? [] : [{ label: briefTexts.reader, words: reader, origin: origin(reader) }]),
    ...(length === null
      ? []
      : [{ label: briefTexts.length, words: briefTexts.words(length), origin: 'request' as const }]),
    ...facts
      .slice(0, maxFacts)
      .map((fact) => ({ label: briefTexts.facts, words: fact, origin: origin(fact) })),
  ]
}
