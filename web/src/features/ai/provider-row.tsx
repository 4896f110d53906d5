// One provider in the administrator's list: its place in the order, its state, a try, and a form for key,
// URL and model.
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { testAiMutation, type AiProvider, type AiSettings } from './api.ts'
import { isExternal } from './providers.ts'
import { ProviderForm } from './provider-form.tsx'

export interface ProviderRowProps {
  provider: AiProvider
  settings: AiSettings
  /** Place among the used ones; -1 when it is not used. */
  place: number
  /** The order is set by the server's configuration. */
  isOrderFixed: boolean
  isBusy: boolean
  onMove: (by: 1 | -1) => void
  onUse: (isUsed: boolean) => void
}

export function ProviderRow({
  provider,
  settings,
  place,
  isOrderFixed,
  isBusy,
  onMove,
  onUse,
}: ProviderRowProps) {
  const [isOpen, setOpen] = useState(false)
  const trial = useMutation(testAiMutation())
  const name = t.settings.ai.names(provider)
  const isUsed = place >= 0
  const external = isExternal(provider) ? provider : undefined
  const key = external === undefined ? undefined : settings.keys[external]
  const isLastUsed = isUsed && settings.order.length === 1

  return (
    <li className="border-b border-rule">
      <div className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2">
        <Checkbox
          label={t.settings.ai.use(name)}
          hideLabel
          checked={isUsed}
          disabled={isOrderFixed || isBusy || isLastUsed}
          onChange={onUse}
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{name}</span>
            {place === 0 && <Badge tone="notice">{t.settings.ai.first}</Badge>}
          </p>
          <p className="text-13 text-soft">
            {external === undefined
              ? t.settings.ai.composerNote
              : `${t.settings.ai.keyState(key?.lastFour, key?.source)}${getModel(settings, external)}`}
          </p>
        </div>
        <div className="flex items-center gap-1">
          {external !== undefined && (
            <Button
              size="small"
              loading={trial.isPending}
              onClick={() => trial.mutate({ provider: external })}
              aria-label={t.settings.ai.testOf(name)}
            >
              {t.settings.ai.test}
            </Button>
          )}
          {isUsed && !isOrderFixed && (
            <>
              <IconButton
                size="small"
                label={t.settings.ai.moveUp(name)}
                icon={<ArrowUp aria-hidden size={16} strokeWidth={1.5} />}
                disabled={place === 0 || isBusy}
                onClick={() => onMove(-1)}
              />
              <IconButton
                size="small"
                label={t.settings.ai.moveDown(name)}
                icon={<ArrowDown aria-hidden size={16} strokeWidth={1.5} />}
                disabled={place === settings.order.length - 1 || isBusy}
                onClick={() => onMove(1)}
              />
            </>
          )}
          {external !== undefined && (
            <IconButton
              size="small"
              label={t.settings.ai.configure(name)}
              icon={<Settings2 aria-hidden size={16} strokeWidth={1.5} />}
              pressed={isOpen}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </div>
      </div>
      <div role="status">
        {trial.data !== undefined && (
          <p className="flex flex-wrap items-center gap-2 px-2 pb-3 text-13">
            <Badge tone={trial.data.status === 'ok' ? 'good' : 'warning'}>
              {t.settings.ai.states[trial.data.status]}
            </Badge>
            {trial.data.status === 'ok'
              ? t.settings.ai.testOk(trial.data.model, trial.data.latencyMs ?? 0)
              : trial.data.reason}
          </p>
        )}
        {trial.isError && (
          <p className="px-2 pb-3 text-13 text-critical">
            {trial.error instanceof ApiProblem ? trial.error.detail : t.common.error.unknown}
          </p>
        )}
      </div>
      {isOpen && external !== undefined && (
        <ProviderForm
          provider={external}
          settings={settings}
          models={trial.data?.models ?? []}
          onDone={() => setOpen(false)}
        />
      )}
    </li>
  )
}

function getModel(settings: AiSettings, provider: keyof AiSettings['keys']): string {
  const { model } = settings[provider]
  return model === null ? '' : `, ${model}`
}
