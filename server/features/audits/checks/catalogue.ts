// All checks, area by area in the order of the report.
import type { Check } from './check.types.ts'

export const checks: readonly Check[] = []
