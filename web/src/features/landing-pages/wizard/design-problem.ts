// What went wrong with a design, in a heading for its kind, a sentence that says what to do, and the buttons
// that help: nobody is offered to send an empty file again.
import { ApiProblem } from '#web/lib/problem.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'

const texts = landingWizard.designProblems

export type DesignRemedy = 'choose-file' | 'change-url' | 'enter-token' | 'retry'

export interface DesignProblem {
  title: string
  text: string
  remedies: readonly DesignRemedy[]
}

/** `file`, `website` or `tool`: where the design came from. */
export type DesignOrigin = 'file' | 'website' | 'tool'

export const acceptedTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif']
/** The server's own limit, unless its operator set another; the server has the last word. */
export const maxMegabytes = 20

/** What is wrong with a file before it is sent; undefined for nothing. */
export function findFileProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): DesignProblem | undefined {
  const remedies = ['choose-file'] as const
  if (type !== '' && !acceptedTypes.includes(type))
    return { title: texts.wrongKind.title, text: texts.wrongKind.text(name), remedies }
  if (size === 0)
    return { title: texts.empty.title, text: texts.empty.text(texts.kinds[getKind(name, type)]), remedies }
  if (size > maxMegabytes * 1_000_000)
    return { title: texts.tooLarge.title, text: texts.tooLarge.text(name, maxMegabytes), remedies }
  return undefined
}

function getKind(name: string, type: string): keyof typeof texts.kinds {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  return type.startsWith('image/') ? 'image' : 'file'
}

/** What came of sending or reading it. */
export function describeDesignProblem(error: unknown, origin: DesignOrigin): DesignProblem {
  if (!(error instanceof ApiProblem)) return { ...texts.other, remedies: ['retry'] }
  const { code, status, detail } = error
  const again: readonly DesignRemedy[] =
    origin === 'file'
      ? ['choose-file']
      : origin === 'website'
        ? ['change-url']
        : ['change-url', 'enter-token']
  if (status === 0) return { ...texts.offline, remedies: ['retry'] }
  const { reason } = error.members
  if (code === 'unreadable_document')
    return { ...texts.broken, text: detail, remedies: again, ...byReason[String(reason)] }
  const known = byCode[code]?.[origin] ?? byCode[code]?.any
  if (known !== undefined) return { text: detail, remedies: again, ...known }
  return { title: texts.other.title, text: detail, remedies: ['retry', ...again] }
}

type Part = Pick<DesignProblem, 'title'> & Partial<DesignProblem>

const byReason: Record<string, Part> = {
  encrypted: texts.encrypted,
  empty: texts.nothingShown,
  too_large: { title: texts.tooLarge.title },
  too_slow: { ...texts.tooSlow, remedies: ['retry', 'choose-file'] },
}

const byCode: Record<string, Partial<Record<DesignOrigin | 'any', Part>>> = {
  validation_failed: { file: texts.broken, any: texts.url },
  file_type_invalid: { any: { title: texts.wrongKind.title, text: texts.wrongKind.inside } },
  file_too_large: { any: { title: texts.tooLarge.title } },
  url_format_invalid: { any: texts.url },
  url_not_allowed: { any: texts.url },
  fetch_failed: { any: { ...texts.unreachable, remedies: ['retry', 'change-url'] } },
  fetch_timeout: { any: { ...texts.slowSite, remedies: ['retry', 'change-url'] } },
  dependency_missing: { tool: { ...texts.noToken, remedies: ['enter-token', 'choose-file'] } },
  forbidden: { tool: { ...texts.forbidden, remedies: ['enter-token', 'change-url'] } },
  not_found: { tool: texts.noFile, any: texts.gone },
  rate_limited: { any: { ...texts.busy, remedies: ['retry'] } },
  budget_exhausted: { any: { ...texts.space, remedies: [] } },
  storage_full: { any: { ...texts.space, remedies: ['retry'] } },
}
