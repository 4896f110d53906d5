// One request to the AI at a time: it streams, can be stopped and sent again, and what had come is never
// thrown away.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/lib/problem.ts'
import { chatKey, generate, type GenerateRequest, type Generation } from './api.ts'

export interface GenerationTask {
  request: GenerateRequest
  /** What the answer is for: the whole text or a part of it. */
  scope: 'document' | 'selection'
  /** What was asked, in the words of the interface. */
  label: string
}

export interface WrittenPart {
  heading: string
  /** From 0. */
  index: number
  count: number
}

export type GenerationState =
  | { phase: 'idle' }
  /** `reasons`: why the answer is being corrected. `part`: of a longer text, what is being written. */
  | {
      phase: 'running'
      task: GenerationTask
      text: string
      provider?: string
      model?: string
      chatHistoryId?: string
      reasons?: string[]
      part?: WrittenPart | undefined
      isRevising?: boolean
    }
  | { phase: 'done'; task: GenerationTask; text: string; generation: Generation }
  /** Stopped by hand, or cut off: `text` is what had come, as Markdown. */
  | { phase: 'partial'; task: GenerationTask; text: string; chatHistoryId?: string; problem?: ApiProblem }

export interface GenerationControl {
  state: GenerationState
  start: (task: GenerationTask, onDone?: (generation: Generation) => void) => void
  stop: () => void
  retry: () => void
  /** Goes on with a longer text that broke off between two parts; undefined where there is none. */
  resume: (() => void) | undefined
  dismiss: () => void
  conversationId: string | undefined
  startOver: () => void
}

export function useGeneration(): GenerationControl {
  const queryClient = useQueryClient()
  const [state, setState] = useState<GenerationState>({ phase: 'idle' })
  const [conversationId, setConversationId] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const last = useRef<{ task: GenerationTask; onDone: ((generation: Generation) => void) | undefined }>(
    undefined,
  )

  useEffect(() => () => running.current?.abort(), [])

  const start = (task: GenerationTask, onDone?: (generation: Generation) => void): void => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    last.current = { task, onDone }
    let text = ''
    let served: Partial<Omit<Extract<GenerationState, { phase: 'running' }>, 'phase' | 'task' | 'text'>> = {}
    let frame = 0
    // Words arrive faster than they can be rendered: one drawing a frame.
    const draw = (): void => {
      frame = 0
      if (!stop.signal.aborted) setState({ phase: 'running', task, text, ...served })
    }
    const drawSoon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    draw()
    void (async () => {
      try {
        for await (const step of generate(task.request, stop.signal)) {
          if (step.kind === 'start') {
            served = { provider: step.provider, model: step.model, chatHistoryId: step.chatHistoryId }
            setConversationId(step.conversationId)
          }
          if (step.kind === 'delta') text += step.text
          if (step.kind === 'part') {
            const { reasons: _, ...others } = served
            served = { ...others, part: step }
          }
          if (step.kind === 'revising') served = { ...served, part: undefined, isRevising: true }
          if (step.kind === 'correction') {
            text = step.text
            served = { ...served, reasons: step.reasons }
          }
          if (step.kind !== 'done') {
            drawSoon()
            continue
          }
          cancelAnimationFrame(frame)
          setState({ phase: 'done', task, text, generation: step.generation })
          onDone?.(step.generation)
        }
      } catch (error) {
        cancelAnimationFrame(frame)
        const problem = error instanceof ApiProblem ? error : undefined
        // What a provider said instead of a text is in the problem; it is no text to insert.
        if (problem?.code === 'ai_refused' || problem?.code === 'ai_invalid_answer') text = ''
        const { chatHistoryId } = served
        if (running.current === stop)
          setState({
            phase: 'partial',
            task,
            text,
            ...(chatHistoryId === undefined ? {} : { chatHistoryId }),
            ...(problem === undefined ? {} : { problem }),
          })
      } finally {
        void queryClient.invalidateQueries({ queryKey: chatKey })
      }
    })()
  }

  const resumed = findResumedTask(state)
  return {
    state,
    start,
    stop: () => running.current?.abort(),
    retry: () => last.current !== undefined && start(last.current.task, last.current.onDone),
    resume: resumed && (() => start(resumed, last.current?.onDone)),
    dismiss: () => setState({ phase: 'idle' }),
    conversationId,
    startOver: () => setConversationId(undefined),
  }
}

/** What a generation that broke off goes on with; undefined where nothing of it is kept. */
function findResumedTask(state: GenerationState): GenerationTask | undefined {
  const run = state.phase === 'partial' ? state.problem?.members['resume'] : undefined
  if (state.phase !== 'partial' || typeof run !== 'string') return undefined
  return { ...state.task, request: { resume: run } }
}
