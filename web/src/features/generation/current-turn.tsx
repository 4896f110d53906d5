import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { t } from '#web/messages/index.ts'
import type { AssistantPanelProps } from './assistant-panel.types.ts'
import { OtherDrafts } from './other-drafts.tsx'
import { Turn } from './turn.tsx'
import type { GenerationControl, GenerationState } from './use-generation.ts'

type Running = Extract<GenerationState, { phase: 'running' }>

export interface CurrentTurnProps {
  generation: GenerationControl
  hasText: boolean
  onUse: AssistantPanelProps['onUse']
  onGoOn: (partial: string) => void
}

/** What is being written, or was written last, with what can be done with it. */
export function CurrentTurn({ generation, hasText, onUse, onGoOn }: CurrentTurnProps) {
  const { state, retry, resume, dismiss, stop } = generation
  if (state.phase === 'idle') return null
  const { task, text } = state
  const isPart = task.scope === 'selection'
  const answer =
    state.phase === 'done'
      ? { content: state.generation.content, scope: task.scope }
      : { markdown: text, scope: task.scope }
  const uses = text !== '' && (
    <>
      {hasText && (
        <Button size="small" onClick={() => onUse('compare', answer)}>
          {t.generation.compare}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => onUse('replace', answer)}>
        {isPart
          ? t.generation.replaceSelection
          : hasText
            ? t.generation.replaceDocument
            : t.generation.takeOver}
      </Button>
      {hasText && (
        <Button size="small" variant="quiet" onClick={() => onUse('insert', answer)}>
          {t.generation.insert}
        </Button>
      )}
    </>
  )

  if (state.phase === 'running') {
    return (
      <Turn
        prompt={task.label}
        text={text}
        isStreaming
        note={
          <span className="inline-flex items-center gap-2" role="status">
            <Spinner />
            {getProgress(state)}
          </span>
        }
        actions={
          <Button size="small" onClick={stop}>
            {t.generation.stop}
          </Button>
        }
      />
    )
  }
  if (state.phase === 'partial') {
    return (
      <Turn
        prompt={task.label}
        text={text}
        note={state.problem === undefined ? t.generation.stopped : undefined}
        actions={
          <>
            {uses}
            {resume !== undefined ? (
              <Button size="small" onClick={resume}>
                {t.generation.resume}
              </Button>
            ) : (
              text !== '' && (
                <Button size="small" variant="quiet" onClick={() => onGoOn(text)}>
                  {t.generation.goOn}
                </Button>
              )
            )}
            <Button size="small" variant="quiet" onClick={retry}>
              {t.common.retry}
            </Button>
            <Button size="small" variant="quiet" onClick={dismiss}>
              {t.common.close}
            </Button>
          </>
        }
      >
        {state.problem !== undefined && (
          <ErrorPanel
            error={state.problem}
            title={
              state.problem.code === 'ai_refused'
                ? t.generation.declined
                : text === ''
                  ? t.generation.failed
                  : t.generation.cutOff
            }
          />
        )}
      </Turn>
    )
  }
  const { generation: result } = state
  return (
    <Turn
      prompt={task.label}
      // What was streamed may have had words around the text; what can be used is the text alone.
      text={result.content}
      isHtml={result.editorMode !== 'markdown'}
      note={
        <span role="status">
          {t.generation.written(
            result.provider === 'composer' ? t.generation.composer : served(result.provider, result.model),
          )}
          {result.usage.outputTokens > 0 &&
            ` · ${t.generation.tokens(result.usage.inputTokens + result.usage.outputTokens)}`}
        </span>
      }
      actions={
        <>
          {uses}
          <Button size="small" variant="quiet" onClick={retry}>
            {result.warnings.length > 0 ? t.common.retry : t.generation.again}
          </Button>
        </>
      }
    >
      {result.notes !== undefined && (
        <section className="flex flex-col gap-1 text-13">
          <h2 className="font-semibold">{t.generation.notes}</h2>
          <ul className="flex list-disc flex-col gap-1 pl-6">
            {result.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {result.choice !== undefined && result.choice.reason !== '' && (
        <p className="text-13 text-soft">{t.generation.chosen(result.choice.reason)}</p>
      )}
      {result.otherDrafts !== undefined && <OtherDrafts drafts={result.otherDrafts} onUse={onUse} />}
      {result.warnings.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 rounded-card bg-warning-pale py-2 pr-3 pl-6 text-13">
          {result.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </Turn>
  )
}

function getProgress({ reasons, part, isRevising, provider, model }: Running): string {
  if (reasons !== undefined) return t.generation.correcting(reasons)
  if (isRevising === true) return t.generation.revising
  if (part !== undefined) return t.generation.writingPart(part.index + 1, part.count, part.heading)
  return provider === undefined ? t.generation.asking : t.generation.writing(served(provider, model))
}

function served(provider: string, model: string | undefined): string {
  const name = t.settings.ai.names(provider)
  return model === undefined || model === '' || provider === 'composer' ? name : `${name} (${model})`
}
