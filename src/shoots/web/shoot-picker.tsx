import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { useFirstMatch } from '#ui/form/use-first-match.ts'
import { oneShoot, shootsNamed, shootsOfClient } from './queries.ts'
import { groupsOf, nameOf, noShootWords, type Named } from './shoot-choices.ts'
import '#ui/form/select.css'

const typingMs = 200
const offered = 24

interface ShootPickerProps {
  label: string
  value: number | undefined
  /** The client whose shoots come first. */
  clientId: number | undefined
  onChange: (shoot: ListedShoot | undefined) => void
  required?: boolean
  error?: string | undefined
}

/** Selects a shoot, those of the client first; the server searches, so that long lists stay fast. */
export function ShootPicker({ value, clientId, onChange, ...props }: ShootPickerProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ListedShoot>()
  const chosen = useNamed(value, picked)
  // The text of a selected shoot is its name, not a search.
  const typed = chosen && text === nameOf(chosen) ? '' : text.trim()
  const [search] = useDebouncedValue(typed, typingMs)
  const { shoots, hasFailed } = useFound(search, clientId)
  const cache = useQueryClient()
  const choose = (shoot: ListedShoot | undefined) => {
    setPicked(shoot)
    onChange(shoot)
  }
  const first = async (words: string) =>
    groupsOf(await cache.fetchQuery(shootsNamed(words, offered)), clientId).flatMap((group) => group.shoots)
  const manner = useFirstMatch({ text, isSearch: typed !== '', find: first, choose })
  return (
    <Select
      {...props}
      {...manner}
      placeholder="Search shoots"
      searchable
      openOnFocus={false}
      rightSection={<IconChevronDown size={18} stroke={1.6} />}
      data={choicesOf(shoots, chosen, clientId)}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      allowDeselect={false}
      value={value === undefined ? null : String(value)}
      onChange={(id) => choose(shoots.find((one) => String(one.id) === id))}
      nothingFoundMessage={noShootWords({ hasFailed, search })}
      maxDropdownHeight={260}
      comboboxProps={{ transitionProps: { duration: 120 } }}
    />
  )
}

/** A preselected shoot has an id only; the name is loaded. */
function useNamed(shootId: number | undefined, picked: ListedShoot | undefined): Named | undefined {
  const isPicked = picked !== undefined && picked.id === shootId
  const { data: known } = useQuery({ ...oneShoot(shootId ?? 0), enabled: shootId !== undefined && !isPicked })
  if (shootId === undefined) return undefined
  return isPicked ? picked : known
}

/** The latest shoots that match; without a search also all of the client. */
function useFound(search: string, clientId: number | undefined) {
  const found = useQuery({ ...shootsNamed(search, offered), placeholderData: (before) => before })
  const ofClient = useQuery({ ...shootsOfClient(clientId ?? 0), enabled: clientId !== undefined })
  const own = search === '' && clientId !== undefined ? (ofClient.data ?? []) : []
  const others = (found.data ?? []).filter(({ id }) => !own.some((one) => one.id === id))
  return { shoots: [...own, ...others], hasFailed: found.isError }
}

/** The options; the selected shoot is always included. */
function choicesOf(shoots: ListedShoot[], chosen: Named | undefined, clientId: number | undefined) {
  const choiceOf = (shoot: Named) => ({ value: String(shoot.id), label: nameOf(shoot) })
  const groups = groupsOf(shoots, clientId).map(({ group, shoots: some }) => ({ group, items: some.map(choiceOf) }))
  return chosen && !shoots.some(({ id }) => id === chosen.id) ? [choiceOf(chosen), ...groups] : groups
}
