// Sends each case to the product and checks what comes back.
import type { Client } from '#support/client.ts'
import { checkText, type CheckResult } from './checks.ts'
import type { EvalCase } from './cases.types.ts'

export interface EvalResult {
  case: EvalCase
  status: number
  text: string
  warnings: string[]
  notes: string[]
  checks: CheckResult[]
  /** Share of the checks that apply and pass, 0 to 1. */
  score: number
  seconds: number
}

export async function runCase(
  client: Client,
  one: EvalCase,
  templates: ReadonlyMap<string, string>,
): Promise<EvalResult> {
  const { template, ...body } = one.body
  const at = performance.now()
  const { status, body: answer } = await client.post('/api/generate', {
    editorMode: 'markdown',
    // As the app asks for them.
    quality: one.body.selection === undefined ? 'best' : 'standard',
    ...body,
    ...(template === undefined ? {} : { templateId: templates.get(template) }),
  })
  const text = status === 200 ? String(answer['content']) : ''
  const checks = status === 200 ? checkText(text, one) : []
  const applying = checks.filter(({ isPassed }) => isPassed !== undefined)
  return {
    case: one,
    status,
    text: status === 200 ? text : String(answer['detail'] ?? ''),
    warnings: status === 200 ? (answer['warnings'] as string[]) : [],
    notes: (answer['notes'] as string[] | undefined) ?? [],
    checks,
    score:
      applying.length === 0
        ? 0
        : applying.filter(({ isPassed }) => isPassed === true).length / applying.length,
    seconds: (performance.now() - at) / 1_000,
  }
}

/** Identifiers of the library's templates by slug. */
export async function findTemplates(client: Client): Promise<Map<string, string>> {
  const { body } = await client.get('/api/templates?limit=100')
  return new Map((body['items'] as { slug: string; id: string }[]).map(({ slug, id }) => [slug, id]))
}
