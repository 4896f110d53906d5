import { z } from 'zod'
import { formatCount } from './figures.ts'

const maxKeywordLength = 200

/** Words that readers search for; doubled ones (blind to case) are kept once. */
export const keywordList = (max: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(maxKeywordLength, `must have ${maxKeywordLength} characters or less`),
    )
    .max(max, `must be ${formatCount(max)} or less`)
    .transform((words) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()])
