import { Button, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import { maxLengths } from '#kernel/text.ts'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import { FilterChip, ListBar, ListNote, ListTab } from '#ui/list/list-tab.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import '#ui/page/menu.css'
import css from './document-tab.module.css'

const typingMs = 250

/** The filter of the list. */
interface ListFilter<Status> {
  search?: string | undefined
  status?: Status | undefined
  clientId?: number | undefined
}

interface Statuses<Status extends string> {
  options: readonly Status[]
  labels: Record<Status, string>
  badge: (status: Status) => ReactNode
}

interface DocumentTabProps<Status extends string> {
  what: 'invoices' | 'contracts'
  filter: ListFilter<Status>
  /** Called with the changed parts of the filter. */
  onWant: (filter: ListFilter<Status>) => void
  statuses: Statuses<Status>
  /** Beside the filters. */
  beside?: ReactNode
  /** Renders the matching documents; `clear` resets the filter. */
  children: (clear: () => void) => ReactNode
}

/** The documents of one kind, with their filters. */
export function DocumentTab<Status extends string>({
  what,
  filter: wanted,
  onWant,
  statuses,
  beside,
  children,
}: DocumentTabProps<Status>) {
  const { search = '', status, clientId } = wanted
  const find = useDebouncedCallback((text: string) => onWant({ search: text || undefined }), typingMs)
  const [text, setText] = useState(search)

  function clear(): void {
    setText('')
    onWant({ search: undefined, status: undefined, clientId: undefined })
  }

  return (
    <ListTab>
      <ListBar>
        <TextInput
          className={`list-search ${css.search}`}
          type="search"
          aria-label={`Search ${what}`}
          placeholder={`Search ${what}`}
          maxLength={maxLengths.search}
          value={text}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            find(event.currentTarget.value.trim())
          }}
        />
        <StatusFilter statuses={statuses} status={status} onChoose={(chosen) => onWant({ status: chosen })} />
        {clientId !== undefined && <ClientFilter clientId={clientId} onClear={() => onWant({ clientId: undefined })} />}
        {beside}
        <ListNote>Newest first</ListNote>
      </ListBar>
      {search.length > maxLengths.search ? <SearchTooLong /> : children(clear)}
    </ListTab>
  )
}

interface StatusFilterProps<Status extends string> {
  statuses: Statuses<Status>
  status: Status | undefined
  onChoose: (status: Status | undefined) => void
}

function StatusFilter<Status extends string>({
  statuses: { options, labels, badge },
  status,
  onChoose,
}: StatusFilterProps<Status>) {
  return (
    <Menu
      position="bottom-start"
      width={188}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button variant="default" leftSection={<IconFilter size={18} stroke={1.6} />}>
          {status ? `Status: ${labels[status]}` : 'Status'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ChoiceItem value="all" isChosen={status === undefined} onChoose={() => onChoose(undefined)}>
          All
        </ChoiceItem>
        {options.map((option) => (
          <ChoiceItem key={option} value={option} isChosen={option === status} onChoose={() => onChoose(option)}>
            {badge(option)}
          </ChoiceItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the client of the filter, with a button to remove it. */
function ClientFilter({ clientId, onClear }: { clientId: number; onClear: () => void }) {
  const { data: client } = useQuery(oneClient(clientId))
  const name = client?.name ?? 'one client'
  return <FilterChip name={name} onClear={onClear} />
}
