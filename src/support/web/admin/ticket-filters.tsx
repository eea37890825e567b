import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { maxLengths } from '#kernel/text.ts'
import { Priority } from '#notifications/kinds.ts'
import { priorityLabels } from '#notification-list/rules.ts'
import { TicketStatus } from '#support/api.ts'
import { statusLabels } from '#support/rules.ts'
import { ListBar } from '#ui/list/list-tab.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import type { TicketFilter } from './admin-queries.ts'
import css from './admin-tickets.module.css'

const typingMs = 250

export const allTickets: TicketFilter = { search: '', status: undefined, priority: undefined, assigned: undefined }

const statuses = [
  { value: '', label: 'All statuses' },
  ...TicketStatus.options.map((value) => ({ value, label: statusLabels[value] })),
]
const priorities = [
  { value: '', label: 'All priorities' },
  ...Priority.options.map((value) => ({ value, label: priorityLabels[value] })),
]
const assignments = [
  { value: '', label: 'Assigned to anyone' },
  { value: 'mine', label: 'Assigned to me' },
  { value: 'unassigned', label: 'Unassigned' },
]

interface FiltersProps {
  filter: TicketFilter
  isFiltered: boolean
  onWant: (filter: TicketFilter) => void
}

/** The filters of the tickets. */
export function TicketFilters({ filter: wanted, isFiltered, onWant }: FiltersProps) {
  const [text, setText] = useState(wanted.search)
  const want = (more: Partial<TicketFilter>) => onWant({ ...wanted, ...more })
  const find = useDebouncedCallback((search: string) => want({ search }), typingMs)
  return (
    <ListBar>
      <TextInput
        className="list-search phone-line"
        type="search"
        aria-label="Search tickets"
        placeholder="Search subject, username or #id"
        maxLength={maxLengths.search}
        value={text}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        onChange={(event) => {
          setText(event.currentTarget.value)
          find(event.currentTarget.value.trim())
        }}
      />
      <PlainSelect
        className={`phone-half ${css.choice}`}
        aria-label="Status"
        data={statuses}
        value={wanted.status ?? ''}
        onChange={(value) => want({ status: TicketStatus.options.find((one) => one === value) })}
      />
      <PlainSelect
        className={`phone-half ${css.choice}`}
        aria-label="Priority"
        data={priorities}
        value={wanted.priority ?? ''}
        onChange={(value) => want({ priority: Priority.options.find((one) => one === value) })}
      />
      <PlainSelect
        className={`phone-half ${css.choice}`}
        aria-label="Assigned to"
        data={assignments}
        value={wanted.assigned ?? ''}
        onChange={(value) => want({ assigned: value === 'mine' || value === 'unassigned' ? value : undefined })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() => {
            setText('')
            onWant(allTickets)
          }}
        >
          Clear Filters
        </Button>
      )}
    </ListBar>
  )
}
