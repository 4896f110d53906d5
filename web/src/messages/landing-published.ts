import { counted } from '#core/text.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'

export const landingPublished = {
  title: 'Checks of the published page',
  running: 'Checking the published page',
  failed: 'The page is published, but it could not be checked now.',
  passed: (count: number) => `${counted(count, 'check', 'checks')} passed`,
  toFix: (count: number) => `${count} to fix`,
  severities: { critical: 'Critical', warning: 'Warning', notice: 'Notice', info: 'Fact' } satisfies Record<
    Severity,
    string
  >,
  expected: (evidence: string, expected: string) => `${evidence} (expected: ${expected})`,
  show: 'Show in the page',
  showPassed: 'What was checked',
  passedHint: 'None of this was found, on a desktop, a tablet and a phone 360 pixels wide:',
  notChecked: (count: number, reason: string) =>
    `${counted(count, 'check', 'checks')} could not be made. ${reason}`,
}
