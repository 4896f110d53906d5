import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'
import { llmCheckKey } from '#web/lib/model-state.ts'
import { aiSettingsKey, changeAiSettingsMutation, type AiSettings, type ExternalProvider } from './api.ts'

export interface ProviderFormProps {
  provider: ExternalProvider
  settings: AiSettings
  /** What the provider offers, as far as a try has shown. */
  models: string[]
  onDone: () => void
}

const texts = t.settings.ai

/** Key, URL and model of one provider. What the environment sets is shown and cannot be changed here. */
export function ProviderForm({ provider, settings, models, onDone }: ProviderFormProps) {
  const [apiKey, setApiKey] = useState('')
  const [baseUrl, setBaseUrl] = useState(settings[provider].baseUrl ?? '')
  const [model, setModel] = useState(settings[provider].model ?? '')
  const queryClient = useQueryClient()
  const listId = useId()
  const save = useMutation({
    ...changeAiSettingsMutation(),
    onSuccess: async () => {
      toastDone(t.settings.saved)
      onDone()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: aiSettingsKey }),
        queryClient.invalidateQueries({ queryKey: llmCheckKey }),
      ])
    },
  })
  const isFixed = (name: string): boolean => settings.fixed.includes(`${provider.toUpperCase()}_${name}`)
  const key = settings.keys[provider]
  const orNull = (value: string): string | null => (value.trim() === '' ? null : value.trim())

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate({
      [provider]: {
        ...(apiKey === '' ? {} : { apiKey }),
        ...(isFixed('BASE_URL') ? {} : { baseUrl: orNull(baseUrl) }),
        ...(isFixed('MODEL') ? {} : { model: orNull(model) }),
      },
    })
  }

  return (
    <form
      onSubmit={submit}
      className="flex max-w-field animate-appear flex-col gap-4 px-2 pt-1 pb-6 small:pl-[2.75rem]"
    >
      {isFixed('API_KEY') ? (
        <p className="text-13 text-soft">{texts.keyFromEnvironment}</p>
      ) : (
        <PasswordField
          label={texts.key}
          noun={texts.key}
          hint={key === null ? texts.keyHint : texts.keyReplaceHint(key.lastFour)}
          name={`${provider}-key`}
          autoComplete="off"
          value={apiKey}
          onChange={(event) => setApiKey(event.target.value)}
          problem={save.error}
          path={`${provider}.apiKey`}
        />
      )}
      <TextField
        label={texts.baseUrl}
        hint={isFixed('BASE_URL') ? texts.fixed : texts.baseUrlHint}
        type="url"
        inputMode="url"
        optional
        readOnly={isFixed('BASE_URL')}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.target.value)}
        problem={save.error}
        path={`${provider}.baseUrl`}
      />
      <TextField
        label={texts.model}
        hint={isFixed('MODEL') ? texts.fixed : texts.modelHint}
        optional
        readOnly={isFixed('MODEL')}
        list={models.length === 0 ? undefined : listId}
        value={model}
        onChange={(event) => setModel(event.target.value)}
        problem={save.error}
        path={`${provider}.model`}
      />
      <datalist id={listId}>
        {models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FormError error={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t.common.save}
        </Button>
        <Button onClick={onDone}>{t.common.cancel}</Button>
        {key?.source === 'settings' && (
          <Button
            variant="danger"
            className="ml-auto"
            onClick={() => save.mutate({ [provider]: { apiKey: null } })}
          >
            {texts.keyRemove}
          </Button>
        )}
      </div>
    </form>
  )
}
