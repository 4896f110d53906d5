// What a sentence says otherwise than its sources: the opposite, more, of somebody else, or what none speaks
// of.
import { findBeyondPassage } from './beyond-passage.ts'
import { findDeniedThing } from './denied-things.ts'
import { isForeignStatement } from './foreign-statement.ts'
import { hasLookAlike, isPlace } from './known-names.ts'
import { findSwappedFigures } from './measures/swapped-figures.ts'
import { checkOpeningDays, findFrequencyFault } from './opening-days.ts'
import { findRoleFault } from './person-roles.ts'
import { agreesInDenial, findContradiction } from './polarity.ts'
import { findScopeFault } from './scope.ts'
import type { OpenReading } from './sentence-reading.types.ts'
import type { StatementReading } from './statements.ts'

/** Compares a sentence that is no question with its sources; each check sees what those before it found. */
export function checkMeaning(reading: OpenReading, statement: StatementReading): void {
  checkDenial(reading)
  checkScope(reading)
  checkStatement(reading, statement)
}

/** Whether the sources say the opposite. */
function checkDenial({ sentence, near, sources, options, findings, derived, held }: OpenReading): void {
  const days = checkOpeningDays(sentence, sources)
  if (days?.isHeld === false)
    findings.push({
      kind: 'negation',
      start: sentence.start,
      end: sentence.end,
      why: 'The opening days in the source say otherwise.',
      sentence: days.sentence,
    })
  if (days?.isHeld === true) held.push(days.sentence)
  if (derived.length > 0) return
  const contradiction = days === undefined ? findContradiction(sentence, near, sources) : undefined
  if (contradiction !== undefined)
    findings.push({
      kind: 'negation',
      start: contradiction.start,
      end: contradiction.end,
      why: 'The source says the opposite.',
      sentence: contradiction.sentence,
    })
  if (findings.some(({ kind }) => kind === 'negation')) return
  const denied = findDeniedThing(sentence, sources, options.language)
  if (denied !== undefined)
    findings.push({ kind: 'negation', ...denied, why: 'The source says the opposite.' })
}

/** Whether they say it of less, or of something or somebody else. */
function checkScope({ sentence, near, sources, options, findings, derived }: OpenReading): void {
  const isStrict = options.isStrict === true
  const fault = derived.length > 0 ? undefined : findScopeFault(sentence, near, sources, isStrict)
  if (fault !== undefined) findings.push({ kind: 'scope', ...fault })
  if (isStrict) findings.push(...findBeyondPassage(sentence, near, sources, findings.length > 0))
  const swapped = findSwappedFigures(sentence, near, sources)
  if (swapped !== undefined && !findings.some((one) => one.start < swapped.end && swapped.start < one.end))
    findings.push({ kind: 'number', ...swapped, why: 'The source has these figures the other way round.' })
  const role = findRoleFault(sentence, options.names, sources)
  if (role !== undefined)
    findings.push({ kind: 'name', ...role, why: 'The source says this of another person.' })
  const often = findFrequencyFault(sentence, near, sources)
  if (often !== undefined)
    findings.push({ kind: 'scope', ...often, why: 'The source says it of fewer days.' })
}

/** Whether they speak of it at all, where nothing else is wrong. */
function checkStatement(reading: OpenReading, statement: StatementReading): void {
  const { sentence, near, sources, options, findings, derived, figures, hasName } = reading
  if (findings.length > 0) return
  const isStrict = options.isStrict === true
  const { language } = options
  const place = statement.foreign.find(
    (word) => isPlace(word, sentence) && (!isStrict || hasLookAlike(word, sources)),
  )
  if (place !== undefined) {
    const { start, end, text } = place
    findings.push({ kind: 'name', start, end, why: `No source names “${text}”.` })
    return
  }
  const isAnchored = figures.size > 0 || hasName
  if (
    derived.length === 0 &&
    !agreesInDenial(sentence, near, sources) &&
    isForeignStatement(sentence, statement, { language, isAnchored, isStrict })
  ) {
    findings.push({
      kind: 'statement',
      start: sentence.start,
      end: sentence.end,
      why: `No source speaks of ${statement.foreign
        .slice(0, 3)
        .map((word) => `“${word.text}”`)
        .join(', ')}.`,
    })
  }
}
