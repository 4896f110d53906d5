// Between a request and its draft: what is worth knowing is asked first, and the brief is kept with the
// document.
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#web/components/ui/toast.tsx'
import { briefKey } from '#web/lib/brief-of-text.ts'
import { fillBrief, storeBrief, type FilledBrief } from '#web/features/briefs/api.ts'
import type { GenerateRequest } from '#web/features/generation/api.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import type { BriefAnswer, DraftInterviewProps } from './draft-interview.tsx'

interface Pending {
  request: GenerateRequest & { prompt: string }
  label: string
  /** Missing while the request is read. */
  filled?: FilledBrief
}

export interface InterviewControl {
  /** Asks what is open; writes at once where nothing is. */
  begin: (request: GenerateRequest & { prompt: string }, label: string) => void
  shown: DraftInterviewProps | undefined
}

export function useInterview({
  text,
  write,
  onAsk,
}: {
  text: SharedText
  /** The questions are on the page. */
  onAsk: () => void
  write: (request: GenerateRequest, label: string) => void
}): InterviewControl {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<Pending>()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [isOpen, setOpen] = useState(true)
  const reading = useRef<AbortController>(undefined)

  const writeFrom = async (
    { request, label }: Pick<Pending, 'request' | 'label'>,
    brief: FilledBrief['brief'],
  ): Promise<void> => {
    setPending(undefined)
    setAnswers({})
    // A draft needs no stored brief: it is sent with the request, too.
    await storeBrief(text, brief).catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: briefKey(text) })
    write({ ...request, brief }, label)
  }

  const begin: InterviewControl['begin'] = (request, label) => {
    const asking = new AbortController()
    reading.current = asking
    setOpen(true)
    setPending({ request, label })
    onAsk()
    const { prompt } = request
    fillBrief({ prompt, documentId: text.id, quality: 'best' }, asking.signal)
      // Too many calls, or none left: what this kind of text usually needs is asked.
      .catch(() => fillBrief({ prompt }, asking.signal))
      .then((filled) => {
        if (filled.questions.every(({ answeredBy }) => answeredBy !== undefined))
          return writeFrom({ request, label }, filled.brief)
        return setPending({ request, label, filled })
      })
      .catch((error: unknown) => {
        if (asking.signal.aborted) return
        // Without its questions the text is written all the same.
        toastFailure(error instanceof Error ? error.message : String(error))
        setPending(undefined)
        write(request, label)
      })
  }

  const finish = ({ request, label }: Pending, filled: FilledBrief, given: BriefAnswer[]): void => {
    const brief = { ...filled.brief, answers: given }
    void fillBrief({ prompt: request.prompt, brief }).then(
      (complete) => writeFrom({ request, label }, complete.brief),
      () => writeFrom({ request, label }, filled.brief),
    )
  }

  const writeAtOnce = ({ request, label }: Pending): void => {
    reading.current?.abort()
    setPending(undefined)
    write(request, label)
  }

  return { begin, shown: pending === undefined ? undefined : show(pending) }

  function show(shown: Pending): DraftInterviewProps {
    const { request, filled } = shown
    if (filled === undefined) return { isOpen: true, onWriteNow: () => writeAtOnce(shown) }
    return {
      brief: filled.brief,
      request,
      questions: filled.questions,
      spent: filled.spent,
      answers,
      isOpen,
      onAnswers: setAnswers,
      onOpen: setOpen,
      onFinish: (given) => finish(shown, filled, given),
    }
  }
}
