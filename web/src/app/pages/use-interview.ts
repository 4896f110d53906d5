// Between a request and its draft: what is worth knowing is asked first, and the brief is kept with the document.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#web/components/ui/toast.tsx'
import { briefKey } from '#web/lib/brief-of-text.ts'
import { fillBrief, storeBrief, type FilledBrief } from '#web/features/briefs/api.ts'
import type { GenerateRequest } from '#web/features/generation/api.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import type { DraftInterviewProps } from './draft-interview.tsx'

interface Pending extends FilledBrief {
  request: GenerateRequest & { prompt: string }
  label: string
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
    void fillBrief({ prompt: request.prompt })
      .then((filled) => {
        if (filled.questions.every(({ answeredBy }) => answeredBy !== undefined))
          return writeFrom({ request, label }, filled.brief)
        setOpen(true)
        onAsk()
        return setPending({ ...filled, request, label })
      })
      .catch((error: unknown) => {
        // Without its questions the text is written all the same.
        toastFailure(error instanceof Error ? error.message : String(error))
        write(request, label)
      })
  }

  const finish = (given: { id: string; question: string; answer: string }[]): void => {
    if (pending === undefined) return
    const brief = { ...pending.brief, answers: given }
    void fillBrief({ prompt: pending.request.prompt, brief }).then(
      (filled) => writeFrom(pending, filled.brief),
      () => writeFrom(pending, pending.brief),
    )
  }

  return {
    begin,
    shown:
      pending === undefined
        ? undefined
        : {
            brief: pending.brief,
            request: pending.request,
            questions: pending.questions,
            answers,
            isOpen,
            onAnswers: setAnswers,
            onOpen: setOpen,
            onFinish: finish,
          },
  }
}
