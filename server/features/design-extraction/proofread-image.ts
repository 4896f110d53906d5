// Words of images, read again by the model that the owner has set up: what recognition takes for letters is
// often not quite what is there.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { DesignSource } from '#capabilities/extraction/index.ts'
import {
  buildProofreadingMessages,
  promptMembers,
  proofreadLines,
  proofreadLinesPrompt,
} from '#capabilities/writing/prompts/index.ts'
import { AppError } from '#platform/errors.ts'
import { createSlots } from '#platform/slots.ts'

export interface ImageProofreading {
  proofread: NonNullable<DesignSource['proofread']>
  /** Sentences for the person whose design it is. */
  warnings(): string[]
}

/** Of a call: about sixty lines, which a small model answers in half a minute. */
const sheetsACall = 2
const callsAtOnce = 4

/** Undefined where no model is set up. */
export async function openProofreading(
  ai: AiGateway,
  { ownerId, subjectId }: { ownerId: string; subjectId: string },
): Promise<ImageProofreading | undefined> {
  if (await ai.usesComposer()) return undefined
  const slots = createSlots(callsAtOnce)
  let failure: string | undefined
  return {
    async proofread(sheets, signal) {
      const calls = Array.from({ length: Math.ceil(sheets.length / sheetsACall) }, (_, call) =>
        sheets.slice(call * sheetsACall, (call + 1) * sheetsACall),
      )
      const answers = await Promise.all(
        calls.map(async (own) => {
          const release = await slots.take(signal)
          try {
            // Where one call failed for good, the others would too.
            if (failure !== undefined) return []
            // No guarded text: it copies words of the design, which are held against those recognised.
            const { object } = await ai.generateObject({
              ...promptMembers(proofreadLinesPrompt),
              ownerId,
              subjectId,
              purpose: 'design-proofread',
              messages: buildProofreadingMessages(own),
              schema: proofreadLines,
              schemaName: 'lines',
              compose: () => ({ lines: [] }),
              withoutComposer: true,
              signal,
            })
            const isAsked = (number: number): boolean =>
              own.some(({ first, last }) => number >= first && number <= last)
            return object.lines.filter(({ number }) => isAsked(number))
          } catch (error) {
            signal.throwIfAborted()
            if (!(error instanceof AppError)) throw error
            failure ??= error.message
            return []
          } finally {
            release()
          }
        }),
      )
      return new Map(
        answers
          .flat()
          .map(({ number, text, bold, italic }) => [
            number,
            { text, look: { isBold: bold, isItalic: italic } },
          ]),
      )
    },
    warnings: () =>
      failure === undefined
        ? []
        : [
            `The words of images could not all be proofread: ${failure} They are as text recognition read them; check them.`,
          ],
  }
}
