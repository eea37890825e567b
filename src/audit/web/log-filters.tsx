import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionName, type SentFilter } from '#audit/api.ts'
import { actions } from '#audit/rules.ts'
import { longest } from '#kernel/text.ts'
import { DayInput } from '#shoots/web/day-input.tsx'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { ListBar } from '#ui/list-tab.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import css from './activity-logs.module.css'
import { useLogExport } from './queries.ts'
import type { WantedActs } from './wanted.ts'

const typingMs = 250

const kinds = [{ value: '', label: 'All actions' }, ...ActionName.options.map((value) => ({ value, label: actions[value] }))]

interface FiltersProps {
  wanted: WantedActs
  isFiltered: boolean
  onWant: (wanted: Partial<WantedActs>) => void
  onClear: () => void
  /** The same as the server understands it. */
  filter: SentFilter
}

/** What narrows the log down, and the way to take it along. */
export function LogFilters({ wanted, isFiltered, onWant, onClear, filter }: FiltersProps) {
  return (
    <ListBar>
      <Person label="Admin" placeholder="By admin" onFind={(admin) => onWant({ admin })} />
      <PlainSelect aria-label="Action" w={210} data={kinds} value={wanted.action ?? ''} onChange={(value) => onWant({ action: ActionName.options.find((one) => one === value) })} />
      <Person label="User" placeholder="About user" onFind={(person) => onWant({ person })} />
      <DayInput className={css.day ?? ''} aria-label="From" placeholder="From" clearable value={wanted.from} onChange={(from) => onWant({ from })} onOther={() => onWant({ from: null })} />
      <DayInput className={css.day ?? ''} aria-label="To" placeholder="To" clearable value={wanted.to} onChange={(to) => onWant({ to })} onOther={() => onWant({ to: null })} />
      {isFiltered && (
        <Button variant="subtle" onClick={onClear}>
          Clear Filters
        </Button>
      )}
      <ExportButton filter={filter} />
    </ListBar>
  )
}

function ExportButton({ filter }: { filter: SentFilter }) {
  const save = useLogExport()
  const once = useOneAtATime()
  return (
    <Button variant="default" className={css.export ?? ''} leftSection={<IconDownload size={18} stroke={1.6} />} loading={save.isPending} onClick={() => once(() => save.mutateAsync(filter))}>
      Export CSV
    </Button>
  )
}

/** A username, an address or an id. */
function Person({ label, placeholder, onFind }: { label: string; placeholder: string; onFind: (text: string) => void }) {
  const [text, setText] = useState('')
  const find = useDebouncedCallback(onFind, typingMs)
  return (
    <TextInput
      className={css.person ?? ''} type="search" aria-label={label} placeholder={placeholder} title="A username, an email address or an id" maxLength={longest.search} autoComplete="off" value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        find(event.currentTarget.value.trim())
      }}
    />
  )
}
