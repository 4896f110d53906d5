// A longer text changed as a whole, translated or rewritten for another reader: one call for each stretch of
// it, in reading order, so that none is cut off and structure is kept. A change that broke off goes on at its
// stretch.
import type { GuardedWriter } from '../guarded-writer.ts'
import {
  answer,
  createSum,
  expectationsFor,
  getNames,
  requestForStretch,
  servedBefore,
} from './guarded-call.ts'
import { cutMarkdown, firstHeading, missingStructure } from './cut-markdown.ts'
import { promptFor, writeAtOnce } from './write-at-once.ts'
import type { WritingEvent, WritingJob } from './writing-engine.types.ts'

/** Words of one call: as long as an answer surely is not cut off. */
export const maxChangedWords = 700

/** The stretches that a change is made in; one where a call is enough. */
export function cutChanged({ task, material }: Pick<WritingJob, 'task' | 'material'>): string[] {
  const { change, selection = '' } = material
  return task === 'refinement' && change !== undefined && change.kind !== 'regenerate'
    ? cutMarkdown(selection, maxChangedWords)
    : [selection]
}

export async function* writeChanged(
  writer: GuardedWriter,
  job: WritingJob,
): AsyncGenerator<WritingEvent, void, undefined> {
  const stretches = cutChanged(job)
  if (stretches.length < 2) {
    for await (const event of writeAtOnce(writer, job))
      yield event.type === 'done' ? withMissing(event, job) : event
    return
  }
  const { resumed } = job
  const kept = new Map(resumed?.sources?.map((source, index) => [source, resumed.stretches[index]]))
  const spent = createSum()
  const written: string[] = []
  const warnings: string[] = []
  let served = resumed && servedBefore(resumed)
  let hasStarted = resumed?.servedBy !== undefined
  if (resumed?.servedBy !== undefined) yield { type: 'start', ...resumed.servedBy }
  for (const [index, selection] of stretches.entries()) {
    const part = {
      id: `part-${index + 1}`,
      heading: firstHeading(selection),
      purpose: '',
      words: 0,
      facts: [],
      standsAlone: false,
    }
    yield { type: 'part', part, index, count: stretches.length }
    if (index > 0) yield { type: 'delta', text: '\n\n' }
    // What somebody has changed since is another stretch, and is written.
    const earlier = kept.get(selection)
    if (earlier !== undefined) {
      written.push(earlier)
      yield { type: 'delta', text: earlier }
      continue
    }
    // The whole document would be paid for with every stretch; what comes before is enough to go on from.
    const material = { ...job.material, document: undefined, selection, before: written.at(-1) ?? '' }
    const [prompt, built] = promptFor({ ...job, material })
    const expected = { ...expectationsFor(job, built, { isPart: true }), noRepetition: false }
    for await (const event of answer(writer, job, requestForStretch(job, prompt, built), expected)) {
      if (event.type === 'done') {
        served = event
        spent.add(event)
        warnings.push(...event.warnings)
        written.push(event.text.trim())
        const sources = stretches.slice(0, index + 1)
        yield { type: 'written', soFar: { stretches: [...written], sources, servedBy: getNames(event) } }
      } else if (event.type === 'correction') yield { ...event, text: [...written, event.text].join('\n\n') }
      else if (event.type !== 'start' || !hasStarted) yield event
      hasStarted = true
    }
  }
  if (served === undefined) throw new Error('a changed text has no stretches')
  yield withMissing(
    {
      type: 'done',
      ...served,
      ...spent.total(),
      text: written.join('\n\n'),
      warnings: [...new Set(warnings)],
      revisions: [],
    },
    job,
  )
}

type Done = Extract<WritingEvent, { type: 'done' }>

/** What keeps its structure says where it did not. */
function withMissing(done: Done, { material }: WritingJob): Done {
  const isKept = material.change?.kind === 'translate' || material.change?.kind === 'voice'
  if (!isKept || done.provider === 'composer') return done
  return { ...done, warnings: [...done.warnings, ...missingStructure(material.selection ?? '', done.text)] }
}
