import { Button, CloseButton, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import { InvoiceStatus, statusLabels } from '#invoices/status.ts'
import { longest } from '#kernel/text.ts'
import { ChoiceItem } from '#ui/choice-item.tsx'
import { TooLong } from '#ui/too-long.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceList } from './invoice-list.tsx'
import type { Wanted } from './queries.ts'
import css from './invoices-tab.module.css'
import '#app/web/menu.css'

const typingMs = 250

interface InvoicesTabProps {
  wanted: Wanted
  /** Says what else is wanted; what is left out stays. */
  onWant: (wanted: Wanted) => void
  onNew: () => void
}

/** The invoices, with what narrows them down. */
export function InvoicesTab({ wanted, onWant, onNew }: InvoicesTabProps) {
  const { search = '', status, clientId } = wanted
  const find = useDebouncedCallback((text: string) => onWant({ search: text || undefined }), typingMs)
  const [text, setText] = useState(search)

  function clear(): void {
    setText('')
    onWant({ search: undefined, status: undefined, clientId: undefined })
  }

  return (
    <div className={css.tab}>
      <div className={css.bar}>
        <TextInput
          className={css.search} type="search" aria-label="Search invoices" placeholder="Search invoices" maxLength={longest.search} value={text} leftSection={<IconSearch size={18} stroke={1.6} />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            find(event.currentTarget.value.trim())
          }}
        />
        <StatusFilter status={status} onChoose={(chosen) => onWant({ status: chosen })} />
        {clientId !== undefined && <ClientFilter clientId={clientId} onClear={() => onWant({ clientId: undefined })} />}
        <span className={css.order}>Newest first</span>
      </div>
      {search.length > longest.search ? <TooLong /> : <InvoiceList wanted={wanted} onNew={onNew} onClear={clear} />}
    </div>
  )
}

function StatusFilter({ status, onChoose }: { status: InvoiceStatus | undefined; onChoose: (status: InvoiceStatus | undefined) => void }) {
  return (
    <Menu position="bottom-start" width={188} offset={4} transitionProps={{ duration: 120 }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFilter size={18} stroke={1.6} />}>
          {status ? `Status: ${statusLabels[status]}` : 'Status'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ChoiceItem value="all" isChosen={status === undefined} onChoose={() => onChoose(undefined)}>
          All
        </ChoiceItem>
        {InvoiceStatus.options.map((option) => (
          <ChoiceItem key={option} value={option} isChosen={option === status} onChoose={() => onChoose(option)}>
            <InvoiceBadge status={option} />
          </ChoiceItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whose invoices are shown, and the way to all of them. */
export function ClientFilter({ clientId, onClear }: { clientId: number; onClear: () => void }) {
  const { data: client } = useQuery(oneClient(clientId))
  const name = client?.name ?? 'one client'
  return (
    <span className={css.client}>
      <span>{name}</span>
      <CloseButton size="sm" aria-label={`Not only ${name}`} onClick={onClear} />
    </span>
  )
}
