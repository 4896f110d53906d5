import { z } from 'zod'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { documentContent } from '../documents/documents.schema.ts'

const maxFacts = 200
const maxFactLength = 4_000
const maxSources = 50
const maxSourceLength = 200_000

const trust = z.enum(['owner', 'source', 'site'], { error: 'must be owner, source or site' })

export const checkClaimsBody = requestBody({
  content: documentContent.describe('The text to check, in its mode.'),
  editorMode: editorMode.optional().describe('Mode of the content; richText by default.'),
  facts: z
    .array(
      z.string().trim().min(1, 'must not be empty').max(maxFactLength, 'must have 4,000 characters or less'),
    )
    .max(maxFacts, 'must have 200 items or less')
    .optional()
    .describe('What the owner typed or confirmed.'),
  sources: z
    .array(
      z.strictObject({
        id: z.string().trim().min(1, 'must not be empty').max(100, 'must have 100 characters or less'),
        text: z.string().max(maxSourceLength, 'must have 200,000 characters or less'),
        trust: trust.optional().describe('`source` by default. What only a `site` says is unconfirmed.'),
      }),
    )
    .max(maxSources, 'must have 50 items or less')
    .optional(),
  documentId: objectId
    .optional()
    .describe(
      'The document or article document that the text belongs to; what its owner stated counts as facts.',
    ),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or de-AT')
    .optional(),
  judge: z
    .boolean()
    .optional()
    .describe(
      'Send what rules leave open to the AI provider in one call; without a provider rules decide alone.',
    ),
}).meta({
  id: 'CheckClaims',
  example: {
    content: '<p>Repairs take two days. We also rent out bikes.</p>',
    facts: ['A bicycle workshop in Ludlow. Most jobs are ready within 48 hours.'],
  },
})
export type CheckClaims = z.infer<typeof checkClaimsBody>

const checkedClaim = z
  .object({
    start: z.number().int().describe('UTF-16 units of `text`.'),
    end: z.number().int(),
    text: z.string(),
    sentence: z
      .object({ start: z.number().int(), end: z.number().int() })
      .describe('The sentence or list item that the claim is in, as a place in `text`.'),
    verdict: z
      .enum(['supported', 'derived', 'unsupported', 'unconfirmed'])
      .describe('`derived`: follows by the computation in `why`. `unconfirmed`: only the website says so.'),
    sourceId: z.string().optional().describe('`fact-1` … for a fact, by its place.'),
    quote: z.string().optional().describe('The sentence of the source, word for word.'),
    why: z.string(),
  })
  .meta({ id: 'CheckedClaim' })

export const checkedClaims = z
  .object({
    text: z.string().describe('The plain text that `start` and `end` count in.'),
    claims: z.array(checkedClaim),
    judgedBy: z.enum(['rules', 'provider']),
    sourceCount: z.number().int().describe('Facts and sources that the text was compared with.'),
  })
  .meta({ id: 'CheckedClaims' })
export type CheckedClaims = z.infer<typeof checkedClaims>
