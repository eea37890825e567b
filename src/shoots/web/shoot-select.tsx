import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedShoot, Shoot } from '#shoots/api.ts'
import { maxLengths } from '#kernel/text.ts'
import { whenWords } from '#time/when.ts'
import { shootsNamed } from './named-shoots.ts'
import { oneShoot, recentShoots, upcomingShoots } from './queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { noShootWords } from './shoot-choices.ts'
import css from './shoot-select.module.css'
import '#ui/form/select.css'

const typingMs = 200

/** The number of options before anything is typed. */
const offered = { upcoming: 8, recent: 6, found: 12 }

interface ShootSelectProps extends Pick<SelectProps, 'label' | 'description' | 'error' | 'required' | 'placeholder'> {
  value: number | undefined
  onChange: (shootId: number | undefined) => void
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean
}

type Named = Pick<ListedShoot, 'id' | 'title' | 'date'>

/** Selects a shoot: an upcoming or recent one, or any that a search finds. */
export function ShootSelect({
  value,
  onChange,
  isFirst = false,
  placeholder = 'Any shoot',
  ...field
}: ShootSelectProps) {
  const { zone } = useLocalTime()
  const { data: chosen } = useQuery({ ...oneShoot(value ?? 0), enabled: value !== undefined })
  const [text, setText] = useState('')
  // The text of a selected shoot is its title, not a search.
  const [search] = useDebouncedValue(text === chosen?.title ? '' : text.trim().slice(0, maxLengths.search), typingMs)
  const { groups, isError } = useOffered(search, chosen)
  const when = new Map(
    groups.flatMap(({ shoots }) => shoots.map(({ id, date }) => [String(id), whenWords(date, zone)] as const)),
  )
  return (
    <Select
      {...field}
      placeholder={placeholder}
      searchable
      rightSection={value === undefined ? <IconChevronDown size={18} stroke={1.6} /> : undefined}
      clearable
      clearButtonProps={{ 'aria-label': 'Choose no shoot' }}
      data={groups.map(({ group, shoots }) => ({
        group,
        items: shoots.map(({ id, title }) => ({ value: String(id), label: title })),
      }))}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
      renderOption={({ option }) => (
        <span className={css.option}>
          <bdi>{option.label}</bdi>
          <span className="cap">{when.get(option.value)}</span>
        </span>
      )}
      nothingFoundMessage={noShootWords({ hasFailed: isError, search })}
      maxDropdownHeight={320}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      data-autofocus={isFirst || undefined}
    />
  )
}

interface Group {
  group: string
  shoots: readonly Named[]
}

/** The options; the selected shoot is always included. */
function useOffered(search: string, chosen: Shoot | undefined): { groups: Group[]; isError: boolean } {
  const isSearch = search !== ''
  const upcoming = useQuery({ ...upcomingShoots(offered.upcoming), enabled: !isSearch })
  const recent = useQuery({ ...recentShoots(offered.recent), enabled: !isSearch })
  const found = useQuery({
    ...shootsNamed(search, offered.found),
    enabled: isSearch,
    placeholderData: (before) => before,
  })
  const groups: Group[] = isSearch
    ? [{ group: 'Found', shoots: found.data ?? [] }]
    : [
        { group: 'Upcoming', shoots: upcoming.data ?? [] },
        { group: 'Past', shoots: recent.data ?? [] },
      ]
  const isListed = groups.some(({ shoots }) => shoots.some(({ id }) => id === chosen?.id))
  const all = chosen && !isListed ? [{ group: 'Chosen', shoots: [chosen] }, ...groups] : groups
  return {
    groups: all.filter(({ shoots }) => shoots.length > 0),
    isError: [upcoming, recent, found].some((query) => query.isError),
  }
}
