import { useQuery } from '@tanstack/react-query'
import { Select } from '#web/components/ui/select.tsx'
import { blog } from '#web/messages/blog.ts'
import { guidelineChoices } from '#web/lib/record-choices.ts'

const texts = blog.guideline
const noGuideline = 'none'

export interface GuidelineChoiceProps {
  value: string | undefined
  onChange: (guidelineId: string | null) => void
  problem: unknown
}

/** Which guideline every text of the project keeps to, or none. */
export function GuidelineChoice({ value, onChange, problem }: GuidelineChoiceProps) {
  const { data } = useQuery(guidelineChoices())
  const guidelines = data ?? []
  const options = [
    { value: noGuideline, label: texts.none },
    ...guidelines.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label={texts.label}
      hint={data !== undefined && guidelines.length === 0 ? texts.empty : texts.hint}
      options={options}
      value={
        value !== undefined && (data === undefined || guidelines.some(({ id }) => id === value))
          ? value
          : noGuideline
      }
      onChange={(chosen) => onChange(chosen === noGuideline ? null : chosen)}
      problem={problem}
      path="guidelineId"
    />
  )
}
