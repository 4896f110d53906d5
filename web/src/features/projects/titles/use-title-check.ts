import { useQuery } from '@tanstack/react-query'
import type { TitleCheck } from '#features/titles/titles.schema.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { titleCheckQuery } from '#web/lib/title-check.ts'

// As long as one pauses between two words.
const pauseMs = 300

export interface LiveCheck {
  /** Of the title as it is; undefined while it is being checked. */
  check: TitleCheck | undefined
  isChecking: boolean
  error: unknown
}

/** Checks a title while it is typed. A check that is overtaken by the next letter is called off. */
export function useTitleCheck(projectId: string, typed: string, keyword: string): LiveCheck {
  const title = typed.trim()
  const settled = useSettled(title, pauseMs)
  const isDue = settled !== '' && settled === title
  const { data, error, isFetching } = useQuery({
    ...titleCheckQuery({
      project_id: projectId,
      title: settled,
      ...(keyword === '' ? {} : { keywords: [keyword] }),
    }),
    enabled: isDue,
  })
  return {
    check: isDue ? data : undefined,
    isChecking: title !== '' && (!isDue || isFetching),
    error: isDue ? error : null,
  }
}
