// How every text of documents is made: at once where it is short, else planned and written part by part;
// then, where it is asked for, read by an editor's call. Each answer passes the guard.
import type { AiGateway, AiUsage } from '../../ai/index.ts'
import { createGuardedWriter } from '../guarded-writer.ts'
import { getUsualForm, type WritingMaterial } from '../prompts/index.ts'
import { maxStretchWords } from './text-plan.ts'
import { promptFor, writeAtOnce } from './write-at-once.ts'
import type { WritingEngine, WritingJob } from './writing-engine.types.ts'
import { charactersPerToken, maxDrafts, readersOfDrafts, tokensPerWord } from './token-estimates.ts'

/**
 * Shorter texts are written in one call: in blind comparisons they read better than those written by parts.
 */
const minPlannedWords = 1_100

// Needed for the first text, not at the start.
const loadPlanned = () => import('./write-planned.ts')
const loadDrafts = () => import('./write-drafts.ts')
const loadChanged = () => import('./write-changed.ts')

export function createWritingEngine(ai: AiGateway): WritingEngine {
  const writer = createGuardedWriter(ai)
  return {
    async estimate(job) {
      const words = getTargetWords(job.material)
      const { cutChanged } = await loadChanged()
      const sum = estimateTokens(job, words, cutChanged(job).length)
      const price = await ai.findPrice(job.call, sum)
      return price.provider === 'composer'
        ? { ...price, calls: 0, inputTokens: 0, outputTokens: 0 }
        : { ...price, ...sum }
    },
    async *write(job) {
      const words = getTargetWords(job.material)
      const isPlanned =
        job.resumed?.plan !== undefined || (isLong(job, words) && !(await ai.usesComposer(job.call.provider)))
      if (isPlanned && words !== undefined) yield* (await loadPlanned()).writePlanned(writer, job, words)
      else if (job.material.change !== undefined && !(await ai.usesComposer(job.call.provider)))
        yield* (await loadChanged()).writeChanged(writer, job)
      else if (isDrafted(job) && !(await ai.usesComposer(job.call.provider)))
        yield* (await loadDrafts()).writeDrafts(writer, job)
      else yield* writeAtOnce(writer, job)
    },
  }
}

function isLong({ task }: Pick<WritingJob, 'task'>, words: number | undefined): boolean {
  return task === 'document' && words !== undefined && words >= minPlannedWords
}

/** Whether a text that is written at once is chosen from several drafts. */
function isDrafted({ task, drafts, isRevised }: Pick<WritingJob, 'task' | 'drafts' | 'isRevised'>): boolean {
  return task === 'document' && isRevised && drafts > 1
}

/** A text whose length nobody says. */
const unknownWords = 400
/** Of a plan, for each of its calls, and of an editor's changes, as a share of the text. */
const planTokensPerCall = 200
const changedShare = 0.25

/** `changed`: stretches that a change of the text takes. */
function estimateTokens(
  job: Omit<WritingJob, 'isStreamed' | 'resumed'>,
  words: number | undefined,
  changed: number,
): { calls: number } & AiUsage {
  const [, { messages }] = promptFor(job)
  const prompt = messages.reduce((sum, { text }) => sum + text.length, 0) / charactersPerToken
  const { task, material, isRevised } = job
  const ofPart = (material.selection ?? '').length / charactersPerToken
  const text = task === 'refinement' ? ofPart : (words ?? unknownWords) * tokensPerWord
  const stretches = isLong(job, words) ? Math.ceil((words ?? 0) / maxStretchWords) : Math.max(1, changed)
  const plans = isLong(job, words) ? 1 : 0
  const isChosen = isDrafted(job) && plans === 0
  const drafts = isChosen ? Math.min(job.drafts, maxDrafts) : 1
  const readings = isChosen ? readersOfDrafts : isRevised && task === 'document' ? 1 : 0
  const calls = plans + stretches * drafts + readings
  return {
    calls,
    inputTokens: Math.round(prompt * calls + readings * drafts * text),
    outputTokens: Math.round(
      text * drafts + plans * planTokensPerCall * stretches + readings * text * changedShare,
    ),
  }
}

function getTargetWords({ brief }: WritingMaterial): number | undefined {
  return brief.length ?? getUsualForm(brief.kind).usualWords
}
