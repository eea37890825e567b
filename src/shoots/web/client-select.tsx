import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientsNamed } from './queries.ts'
import '#ui/select.css'

const typingMs = 200

interface ClientSelectProps {
  label: string
  value: number | undefined
  onChange: (clientId: number | undefined) => void
  autoFocus?: boolean
}

/** Picks one of the clients in use; the server searches, so that a long list stays quick. */
export function ClientSelect({ label, value, onChange, autoFocus = false }: ClientSelectProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const isChosenShown = text === '' || text === chosen?.label
  const [search] = useDebouncedValue(isChosenShown ? '' : text.trim(), typingMs)
  const found = useQuery({ ...clientsNamed(search), placeholderData: (before) => before })
  const listed = (found.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const data = chosen && !listed.some((choice) => choice.value === chosen.value) ? [chosen, ...listed] : listed
  return (
    <Select
      label={label}
      placeholder="Search clients"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Choose nobody' }}
      data={data}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={value === undefined ? null : String(value)}
      onChange={(id, choice) => {
        setChosen(id ? choice : undefined)
        onChange(id ? Number(id) : undefined)
      }}
      nothingFoundMessage={found.isError ? 'The clients could not be loaded' : 'No client found'}
      maxDropdownHeight={260}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      data-autofocus={autoFocus || undefined}
    />
  )
}
