import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { useFirstMatch } from '#ui/form/use-first-match.ts'
import { shootsAround } from './named-shoots.ts'
import { oneShoot, shootsOfClient } from './queries.ts'
import { groupsOf, shootChoiceName, noShootWords, ownGroup, type Named } from './shoot-choices.ts'
import { useShootAddition } from './use-shoot-addition.ts'
import '#ui/form/select.css'

const typingMs = 200
const offered = 24

/** The value of the option that adds a shoot. */
const addition = 'add'

interface ShootPickerProps {
  label: string
  value: number | undefined
  /** The client whose shoots come first. */
  clientId: number | undefined
  onChange: (shoot: ListedShoot | undefined) => void
  required?: boolean
  error?: string | undefined
}

/**
 * Selects a shoot, those of the client first; the server searches, so that long lists stay fast. A client can get a
 * shoot here, without one or with a title that nobody has.
 */
export function ShootPicker({ value, clientId, onChange, ...props }: ShootPickerProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ListedShoot>()
  const chosen = useNamed(value, picked)
  // The text of a selected shoot is its name, not a search.
  const typed = chosen && text === shootChoiceName(chosen) ? '' : text.trim()
  const [search] = useDebouncedValue(typed, typingMs)
  const { shoots, hasFailed, isCurrent } = useFound(typed, search, clientId)
  const cache = useQueryClient()
  const choose = (shoot: ListedShoot | undefined) => {
    setPicked(shoot)
    onChange(shoot)
  }
  const first = async (words: string) =>
    groupsOf(await cache.fetchQuery(shootsAround(words, offered)), clientId).flatMap((group) => group.shoots)
  const added = useShootAddition(clientId, typed, choose)
  const offer = isCurrent && (typed === '' || shoots.length === 0) ? added : undefined
  const manner = useFirstMatch({ text, isSearch: typed !== '', find: first, choose, add: offer?.add })
  return (
    <Select
      {...props}
      {...manner}
      placeholder="Search shoots"
      searchable
      openOnFocus={false}
      rightSection={<IconChevronDown size={18} stroke={1.6} />}
      data={choicesOf({ shoots, chosen, clientId, offer: offer?.label })}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      allowDeselect={false}
      value={value === undefined ? null : String(value)}
      onChange={(id) => (id === addition ? offer?.add() : choose(shoots.find((one) => String(one.id) === id)))}
      nothingFoundMessage={noShootWords({ hasFailed, search, next: 'choose a client to add one' })}
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

/** The shoots around now that match; without a search also all of the client. */
function useFound(typed: string, search: string, clientId: number | undefined) {
  const found = useQuery({ ...shootsAround(search, offered), placeholderData: (before) => before })
  const ofClient = useQuery({ ...shootsOfClient(clientId ?? 0), enabled: clientId !== undefined })
  const own = search === '' && clientId !== undefined ? (ofClient.data ?? []) : []
  const others = (found.data ?? []).filter(({ id }) => !own.some((one) => one.id === id))
  return {
    shoots: [...own, ...others],
    hasFailed: found.isError,
    /** They are those of the text in the field. */
    isCurrent: typed === search && found.isSuccess && !found.isPlaceholderData && !ofClient.isLoading,
  }
}

interface Offered {
  shoots: ListedShoot[]
  chosen: Named | undefined
  clientId: number | undefined
  /** The label of the option that adds a shoot for the client. */
  offer: string | undefined
}

/** The options; the selected shoot is always included, and adding one comes after those of the client. */
function choicesOf({ shoots, chosen, clientId, offer }: Offered) {
  const choiceOf = (shoot: Named) => ({ value: String(shoot.id), label: shootChoiceName(shoot) })
  const groups = groupsOf(shoots, clientId).map(({ group, shoots: some }) => ({ group, items: some.map(choiceOf) }))
  const ofClient = groups.filter(({ group }) => group === ownGroup)
  const others = groups.filter(({ group }) => group !== ownGroup)
  const add = offer === undefined ? [] : [{ value: addition, label: offer }]
  const unlisted = chosen && !shoots.some(({ id }) => id === chosen.id) ? [choiceOf(chosen)] : []
  return [...unlisted, ...ofClient, ...add, ...others]
}
