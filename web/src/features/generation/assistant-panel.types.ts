import type { ReactNode } from 'react'
import type { HowToWrite } from './how-to-write.ts'
import type { WholeTextBarProps } from './whole-text-bar.tsx'
import type { GenerationControl } from './use-generation.ts'

export type UseOfAnswer = 'insert' | 'replace' | 'compare'

export interface AssistantPanelProps {
  documentId: string
  hasText: boolean
  /** What can be done with the whole text; undefined while there is none. */
  wholeText: WholeTextBarProps | undefined
  generation: GenerationControl
  how: HowToWrite
  onHow: (how: HowToWrite) => void
  onAsk: (prompt: string) => void
  onGoOn: (partial: string) => void
  /** `content` is in the document's mode, `markdown` where nothing else is there. */
  onUse: (
    use: UseOfAnswer,
    answer: {
      content?: string
      markdown?: string
      /** Of a whole text: what its first heading says. */
      title?: string
      scope: 'document' | 'selection'
    },
  ) => void
  /** The AI's state in one line, with its remedy. */
  aiState: ReactNode
}
