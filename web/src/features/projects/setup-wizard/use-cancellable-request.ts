import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

export interface CancellableRequest {
  isRunning: boolean
  /** Null also after it was called off. */
  error: unknown
  start: () => void
  cancel: () => void
}

/** One request that takes a while: it can be called off, and ends with the page. */
export function useCancellableRequest<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): CancellableRequest {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const request = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      running.current?.abort()
      running.current = controller
      try {
        onAnswer(await ask(controller.signal))
      } catch (error) {
        if (!controller.signal.aborted) throw error
      }
    },
  })
  return {
    isRunning: request.isPending,
    error: request.error,
    start: () => request.mutate(),
    cancel: () => running.current?.abort(),
  }
}
