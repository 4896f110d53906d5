// Asks for titles part by part, two at a time, and hands over each part as it comes. Where the server asks to
// wait, it waits.
import { useEffect, useRef, useState } from 'react'
import type { GetTitles, TitlesAnswer } from '#features/titles/titles.schema.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { suggestTitles } from './api.ts'
import { inParts } from './candidates.ts'

const atOnce = 2
const maxPauseSeconds = 60

export interface Suggesting {
  /** Keywords whose titles are still to come. */
  waiting: string[]
  /** Of how many in all. */
  total: number
  isRunning: boolean
  error: unknown
  start: (request: GetTitles) => void
  cancel: () => void
  /** Goes on with those that a failure left. */
  goOn: () => void
}

interface Run {
  request: GetTitles
  waiting: string[]
  total: number
  isRunning: boolean
  error: unknown
}

export function useSuggesting(onAnswer: (answer: TitlesAnswer, keywords: string[]) => void): Suggesting {
  const running = useRef<AbortController>(undefined)
  const [run, setRun] = useState<Run>()
  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })
  useEffect(() => () => running.current?.abort(), [])

  async function begin(request: GetTitles): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const isCurrent = (): boolean => running.current === controller
    setRun({
      request,
      waiting: request.keywords,
      total: request.keywords.length,
      isRunning: true,
      error: undefined,
    })
    const parts = inParts(request.keywords)
    const work = async (): Promise<void> => {
      for (let keywords = parts.shift(); keywords !== undefined; keywords = parts.shift()) {
        const answer = await askPatiently({ ...request, keywords }, signal)
        if (!isCurrent()) return
        const come = new Set(keywords)
        setRun(
          (before) =>
            before && { ...before, waiting: before.waiting.filter((keyword) => !come.has(keyword)) },
        )
        latest.current(answer, keywords)
      }
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, work))
      if (isCurrent()) setRun(undefined)
    } catch (error) {
      const wasCalledOff = signal.aborted
      controller.abort()
      if (isCurrent())
        setRun((before) =>
          wasCalledOff || before === undefined ? undefined : { ...before, isRunning: false, error },
        )
    }
  }

  return {
    waiting: run?.waiting ?? [],
    total: run?.total ?? 0,
    isRunning: run?.isRunning === true,
    error: run?.error,
    start: (request) => void begin(request),
    cancel: () => running.current?.abort(),
    goOn: () => run !== undefined && void begin({ ...run.request, keywords: run.waiting }),
  }
}

async function askPatiently(request: GetTitles, signal: AbortSignal): Promise<TitlesAnswer> {
  for (;;) {
    try {
      return await suggestTitles(request, signal)
    } catch (error) {
      if (
        !(error instanceof ApiProblem) ||
        error.code !== 'rate_limited' ||
        (error.retryAfter ?? Number.POSITIVE_INFINITY) > maxPauseSeconds
      )
        throw error
      await pause((error.retryAfter ?? 1) * 1_000, signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
