import { z } from 'zod'
import { tokenUsageSchema } from '#capabilities/ai/ai.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'

export const suggestSearchResultBody = requestBody({
  articleDocumentId: objectId.optional().describe('Another text of the article than its newest.'),
}).meta({ id: 'SuggestSearchResult', example: {} })
export type SuggestSearchResult = z.infer<typeof suggestSearchResultBody>

const suggestion = z
  .object({
    text: z.string(),
    width: z.number().int().describe('Pixels on a desktop result page.'),
    maxWidth: z.number().int().describe('Pixels that are shown there.'),
    fit: z.enum(['short', 'good']).describe('`short`: there is room to say more. None is cut.'),
  })
  .meta({ id: 'SearchResultSuggestion' })

export const suggestedSearchResultSchema = z
  .object({
    titles: z.array(suggestion).describe('Best first. Without a provider forms of the title that fit.'),
    descriptions: z
      .array(suggestion)
      .describe('Best first. Without a provider whole sentences of the text that fit.'),
    slug: z.string().describe('Made of the keyword or the title, as URLs are written.'),
    provider: z.string(),
    model: z.string(),
    usage: tokenUsageSchema,
    cost: z.number().optional().describe('US dollars, where the prices are known.'),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'SuggestedSearchResult' })
export type SuggestedSearchResult = z.infer<typeof suggestedSearchResultSchema>
