import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ClientDraft, type Client } from '#clients/api.ts'
import { clientsNamed, oneClient, useCreateClient } from '#clients/web/queries.ts'
import { useFirstMatch } from '#ui/form/use-first-match.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import '#ui/form/select.css'
import css from './form/whom-fields.module.css'

const typingMs = 200

interface ClientSelectProps {
  label: string
  value: number | undefined
  onChange: (clientId: number | undefined) => void
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean
  required?: boolean
  error?: string | undefined
}

/** The value of the option that adds a client. */
const addition = 'add'

interface Choice {
  value: string
  label: string
}

/**
 * Selects an active client; the server searches, so that long lists stay fast. A name that nobody has can be added as a
 * client; one that is left in the field stays there, with the button that adds it.
 */
export function ClientSelect({ label, value, onChange, isFirst = false, ...props }: ClientSelectProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Choice>()
  const chosen = useNamed(value, picked?.value === String(value) ? picked : undefined)
  // The text of a selected client is its name, not a search.
  const typed = text === chosen?.label ? '' : text.trim()
  const [search] = useDebouncedValue(typed, typingMs)
  const { options, first, hasFailed } = useOptions(typed, search, chosen)
  const cache = useQueryClient()
  const choose = (choice: Choice | undefined) => {
    setPicked(choice)
    onChange(choice && Number(choice.value))
  }
  const add = useAddition((client) => choose(choiceOf(client)))
  const manner = useFirstMatch({
    text,
    isSearch: typed !== '',
    find: (words) => cache.fetchQuery(clientsNamed(words)),
    choose: (client) => choose(choiceOf(client)),
    add: ifAddition(first, () => add(typed)),
  })
  const { isLeft, ...leaving } = useLeftText(text, value, setText)
  const choosing = (
    <Select
      label={label}
      {...props}
      {...manner}
      placeholder="Search clients"
      searchable
      {...mannerOf(props.required, value)}
      clearButtonProps={{ 'aria-label': 'Choose nobody' }}
      data={options}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={value === undefined ? null : String(value)}
      onChange={(id, choice) => (id === addition ? add(typed) : choose(id ? choice : undefined))}
      nothingFoundMessage={hasFailed ? 'The clients could not be loaded' : 'No client found'}
      maxDropdownHeight={260}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      data-autofocus={isFirst || undefined}
      {...leaving}
    />
  )
  return (
    <div>
      {choosing}
      {isLeft && <LeftName first={first} onAdd={() => add(typed)} onUse={choose} />}
    </div>
  )
}

interface LeftNameProps {
  /** The first option for the name. */
  first: Choice | undefined
  onAdd: () => void
  onUse: (client: Choice) => void
}

/** Below a field that was left with a name that chooses nobody. */
function LeftName({ first, onAdd, onUse }: LeftNameProps) {
  const isAddition = first?.value === addition
  return (
    <div className={css.offer} role="status">
      No client is chosen.
      {first && (
        <Button variant="default" size="xs" onClick={() => (isAddition ? onAdd() : onUse(first))}>
          {isAddition ? first.label : `Use ${first.label}`}
        </Button>
      )}
    </div>
  )
}

/** Keeps the text of a field that is left without a choice; the select would clear it. */
function useLeftText(text: string, value: number | undefined, setText: (text: string) => void) {
  const [isFocused, setFocused] = useState(false)
  return {
    isLeft: !isFocused && value === undefined && text.trim() !== '',
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      if (value === undefined) setText(text)
    },
  }
}

/** The matches of a search; for a name that nobody has, the option to add it. */
function useOptions(typed: string, search: string, chosen: Choice | undefined) {
  const found = useQuery({ ...clientsNamed(search), placeholderData: (before) => before })
  const isCurrent = typed === search && !found.isPlaceholderData
  const isUnknown = isCurrent && typed !== '' && found.data?.length === 0
  const options = isUnknown ? additionOf(typed) : choicesOf(found.data, chosen)
  return { options, first: isCurrent ? options[0] : undefined, hasFailed: found.isError }
}

/** Creates a client with a name. */
function useAddition(onAdded: (client: Client) => void): (name: string) => void {
  const { mutateAsync } = useCreateClient()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  return (name) => {
    const draft = { name }
    once(() => mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onAdded))
  }
}

/** What Enter does where adding the typed name is the only option. */
const ifAddition = (first: Choice | undefined, add: () => void) => (first?.value === addition ? add : undefined)

/** Offers to add a client with a name, if it is valid as one. */
const additionOf = (name: string): Choice[] =>
  ClientDraft.shape.name.safeParse(name).success ? [{ value: addition, label: `Add “${name}”` }] : []

/** An optional field can be cleared; a required one does not open on focus, as its list would cover the error. */
function mannerOf(required: boolean | undefined, value: number | undefined) {
  const chevron = <IconChevronDown size={18} stroke={1.6} />
  if (required) return { allowDeselect: false, openOnFocus: false, rightSection: chevron }
  return value === undefined ? { rightSection: chevron } : { clearable: true }
}

/** A preselected client has an id only; the name is loaded. */
function useNamed(clientId: number | undefined, picked: Choice | undefined): Choice | undefined {
  const { data: client } = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== undefined && !picked })
  return picked ?? (client && choiceOf(client))
}

const choiceOf = ({ id, name }: Client): Choice => ({ value: String(id), label: name })

/** The options; the selected client is always included. */
function choicesOf(found: Client[] = [], chosen?: Choice): Choice[] {
  const listed = found.map(choiceOf)
  return chosen && !listed.some(({ value }) => value === chosen.value) ? [chosen, ...listed] : listed
}
