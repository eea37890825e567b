import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionName, type SentFilter } from '#activity-log/api.ts'
import { actions } from '#audit/rules.ts'
import { maxLengths } from '#kernel/text.ts'
import { ListBar } from '#ui/list/list-tab.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import css from './activity-logs.module.css'
import { DayFilter } from './day-filter.tsx'
import { useLogExport } from './queries.ts'
import type { LogSearch } from './log-search.ts'

const typingMs = 250

const kinds = [
  { value: '', label: 'All actions' },
  ...ActionName.options.map((value) => ({ value, label: actions[value] })),
]

interface FiltersProps {
  wanted: LogSearch
  isFiltered: boolean
  onWant: (wanted: LogSearch) => void
  onClear: () => void
  /** The filter as the server accepts it. */
  filter: SentFilter
}

/** The filters of the log, and the export button. */
export function LogFilters({
  wanted: { by, action, about, from, to },
  isFiltered,
  onWant,
  onClear,
  filter,
}: FiltersProps) {
  const isTurned = from !== undefined && to !== undefined && to < from
  return (
    <ListBar>
      <Person label="By admin" value={by} onFind={(text) => onWant({ by: text })} />
      <PlainSelect
        className={`phone-line ${css.kind}`}
        label="Action"
        data={kinds}
        value={action ?? ''}
        onChange={(value) => onWant({ action: ActionName.options.find((one) => one === value) })}
      />
      <Person label="About user" value={about} onFind={(text) => onWant({ about: text })} />
      <DayFilter label="From" day={from} onDay={(day) => onWant({ from: day })} />
      <DayFilter
        label="To"
        day={to}
        fault={isTurned ? 'Choose a day on or after From' : undefined}
        onDay={(day) => onWant({ to: day })}
      />
      <div className={css.buttons}>
        {isFiltered && (
          <Button variant="subtle" onClick={onClear}>
            Clear Filters
          </Button>
        )}
        <ExportButton filter={filter} />
      </div>
    </ListBar>
  )
}

function ExportButton({ filter }: { filter: SentFilter }) {
  const save = useLogExport()
  const once = useSingleFlight()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={save.isPending}
      onClick={() => once(() => save.mutateAsync(filter))}
    >
      Export CSV
    </Button>
  )
}

/** A user, by complete name, address or id. */
function Person({
  label,
  value = '',
  onFind,
}: {
  label: string
  value: string | undefined
  onFind: (text: string | undefined) => void
}) {
  const [text, setText] = useState(value)
  const find = useDebouncedCallback(onFind, typingMs)
  return (
    <TextInput
      className={`phone-line ${css.person}`}
      type="search"
      label={label}
      placeholder="Username, email or #id"
      maxLength={maxLengths.search}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        find(event.currentTarget.value.trim() || undefined)
      }}
    />
  )
}
