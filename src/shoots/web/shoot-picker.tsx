import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { oneShoot, shootPages } from './queries.ts'
import '#ui/select.css'

const typingMs = 200

type Named = Pick<ListedShoot, 'id' | 'title' | 'date' | 'timeZone'>

interface ShootPickerProps {
  label: string
  value: number | undefined
  onChange: (shoot: ListedShoot | undefined) => void
  required?: boolean
  error?: string | undefined
}

/** `Raman wedding, Oct 24`: the day is that of its place. */
function nameOf({ title, date, timeZone }: Named): string {
  return `${title}, ${Temporal.Instant.from(date).toZonedDateTimeISO(timeZone).toLocaleString('en-US', { month: 'short', day: 'numeric' })}`
}

const choiceOf = (shoot: Named) => ({ value: String(shoot.id), label: nameOf(shoot) })

/** Picks one of the shoots, the latest first; the server searches, so that a long list stays quick. */
export function ShootPicker({ value, onChange, ...said }: ShootPickerProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ListedShoot>()
  const chosen = useNamed(value, picked)
  // Once one is chosen its name stands in the field; it is not a search.
  const [search] = useDebouncedValue(chosen && text === nameOf(chosen) ? '' : text.trim(), typingMs)
  const { shoots, hasFailed } = useFound(search)
  return (
    <Select
      {...said}
      placeholder="Search shoots"
      searchable
      openOnFocus={false}
      rightSection={<IconChevronDown size={18} stroke={1.6} />}
      data={choicesOf(shoots, chosen)}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      allowDeselect={false}
      value={value === undefined ? null : String(value)}
      onChange={(id) => {
        const shoot = shoots.find((one) => String(one.id) === id)
        setPicked(shoot)
        onChange(shoot)
      }}
      nothingFoundMessage={hasFailed ? 'The shoots could not be loaded' : 'No shoot found'}
      maxDropdownHeight={260}
      comboboxProps={{ transitionProps: { duration: 120 } }}
    />
  )
}

/** Whichever was chosen before the list was opened has an id, and a name only when the server has told it. */
function useNamed(shootId: number | undefined, picked: ListedShoot | undefined): Named | undefined {
  const isPicked = picked !== undefined && picked.id === shootId
  const { data: known } = useQuery({ ...oneShoot(shootId ?? 0), enabled: shootId !== undefined && !isPicked })
  if (shootId === undefined) return undefined
  return isPicked ? picked : known
}

function useFound(search: string) {
  const { data, isError } = useInfiniteQuery({ ...shootPages('all', search), placeholderData: (before) => before })
  return { shoots: data?.pages[0]?.rows ?? [], hasFailed: isError }
}

/** What the list offers; the one that is chosen stays in it, found or not. */
function choicesOf(shoots: ListedShoot[], chosen: Named | undefined) {
  const choices = shoots.map(choiceOf)
  return chosen && !shoots.some(({ id }) => id === chosen.id) ? [choiceOf(chosen), ...choices] : choices
}
