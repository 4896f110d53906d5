// Titles that wait are compared again whenever the plan or the published titles changed, here or elsewhere.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CheckTitlesAnswer } from '#features/titles/titles.schema.ts'
import { titleCheckKey } from '#web/lib/cache-keys.ts'
import { checkTitles } from '#web/lib/title-check.ts'
import { findFirstTwin, type Candidate } from './candidates.ts'

// Changes come several at once; they are answered by one comparison, after the screen has them.
const pauseMs = 200

export type Checks = CheckTitlesAnswer['checks']

export function useRechecking(
  projectId: string,
  candidates: readonly Candidate[],
  onChecked: (checks: Checks) => void,
): void {
  const latest = useRef({ candidates, onChecked })
  useEffect(() => {
    latest.current = { candidates, onChecked }
  })
  const { data } = useQuery({
    // Whoever changes the plan declares all checks of titles out of date.
    queryKey: [...titleCheckKey, 'waiting', projectId],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const asked = latest.current.candidates
      const checks = await checkAll(projectId, asked, signal)
      // What is nearest to a later one is compared without it, which may hide something of the project.
      const first = new Set(findFirstTwin(asked, checks).map(({ title }) => title))
      return [
        ...checks.filter(({ title }) => !first.has(title)),
        ...(await checkAll(
          projectId,
          asked.filter(({ title }) => first.has(title)),
          signal,
        )),
      ]
    },
    enabled: candidates.length > 0,
    refetchOnMount: 'always',
    gcTime: 0,
    // The same answer counts again for what has come meanwhile.
    structuralSharing: false,
    retry: false,
  })
  useEffect(() => {
    if (data !== undefined) latest.current.onChecked(data)
  }, [data])
}

async function checkAll(
  projectId: string,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<Checks> {
  const titles = candidates.map(({ title, keyword }) => ({
    title,
    ...(keyword === '' ? {} : { keywords: [keyword] }),
  }))
  return (await Array.fromAsync(checkTitles(projectId, titles, signal))).flat()
}
