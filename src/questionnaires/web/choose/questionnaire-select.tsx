import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { maxReserved } from '#questionnaires/draft.ts'
import { catalogue } from '#questionnaires/web/queries.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import '#ui/form/pills.css'

interface QuestionnaireSelectProps {
  ids: readonly number[]
  error?: string | undefined
  onChange: (ids: number[]) => void
}

/** The questionnaires that a client gets once their booking is confirmed; nothing where the studio has none. */
export function QuestionnaireSelect({ ids, error, onChange }: QuestionnaireSelectProps) {
  const { data = [] } = useQuery(catalogue)
  if (data.length === 0) return null
  const known = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <MultiSelect
      label="Questionnaires"
      description="On your client’s page once they are booked, due 7 days before the shoot"
      inputWrapperOrder={hintBelow}
      placeholder={ids.length === 0 ? 'None' : ''}
      data={known}
      maxValues={maxReserved}
      value={ids.map(String).filter((id) => known.some(({ value }) => value === id))}
      error={error}
      onChange={(values) => onChange(values.map(Number))}
    />
  )
}
