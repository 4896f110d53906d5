// What the parts of one normalisation share: how HTML is made safe, where identifiers come from, and what was
// found on the way.

export interface PageSize {
  width: number
  height: number
}

/** Narrow for running text, wide for HTML that somebody wrote by hand: the profiles of the sanitiser. */
export type HtmlProfile = 'richText' | 'html'

export interface NormaliseOptions {
  /** Sizes of the design's pages, the first page first, in the unit of its boxes. */
  knownPages?: readonly PageSize[] | undefined
  /** Makes HTML safe. It must be idempotent, or normalising is not. */
  sanitise(html: string, profile: HtmlProfile): string
  newId(): string
}

/** A place that cannot be normalised, named as the client would: `sections[2].components[0].props.href`. */
export interface Issue {
  path: string
  message: string
}

export interface Work extends NormaliseOptions {
  issue(path: string, message: string): void
  /** Says what was changed in a way that its author should know. */
  warn(text: string): void
  issues: Issue[]
  warnings: string[]
}

const maxIssues = 50
const maxWarnings = 20

export function startWork(options: NormaliseOptions): Work {
  const issues: Issue[] = []
  const warnings: string[] = []
  return {
    ...options,
    issues,
    warnings,
    issue(path, message) {
      if (issues.length < maxIssues) issues.push({ path, message })
    },
    warn(text) {
      if (warnings.length < maxWarnings && !warnings.includes(text)) warnings.push(text)
    },
  }
}
