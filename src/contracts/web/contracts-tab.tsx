import { Button, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { ContractStatus } from '#contracts/api.ts'
import { ClientFilter } from '#invoices/web/invoices-tab.tsx'
import { longest } from '#kernel/text.ts'
import { ChoiceItem } from '#ui/choice-item.tsx'
import { later } from '#ui/later.tsx'
import { TooLong } from '#ui/too-long.tsx'
import { ContractBadge, statusLabels } from './contract-badge.tsx'
import { ContractList } from './contract-list.tsx'
import type { Wanted } from './queries.ts'
import css from '#invoices/web/invoices-tab.module.css'
import '#app/web/menu.css'

const TemplatesDialog = later(() => import('./templates-dialog.tsx').then((part) => part.TemplatesDialog))

const typingMs = 250

interface ContractsTabProps {
  wanted: Wanted
  /** Says what else is wanted; what is left out stays. */
  onWant: (wanted: Wanted) => void
  onNew: () => void
}

/** The contracts, with what narrows them down, and the templates they begin with. */
export function ContractsTab({ wanted, onWant, onNew }: ContractsTabProps) {
  const { search = '', status, clientId } = wanted
  const find = useDebouncedCallback((text: string) => onWant({ search: text || undefined }), typingMs)
  const [text, setText] = useState(search)
  const [isShowingTemplates, setShowingTemplates] = useState(false)

  function clear(): void {
    setText('')
    onWant({ search: undefined, status: undefined, clientId: undefined })
  }

  return (
    <div className={css.tab}>
      <div className={css.bar}>
        <TextInput
          className={css.search} type="search" aria-label="Search contracts" placeholder="Search contracts" maxLength={longest.search} value={text} leftSection={<IconSearch size={18} stroke={1.6} />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            find(event.currentTarget.value.trim())
          }}
        />
        <StatusFilter status={status} onChoose={(chosen) => onWant({ status: chosen })} />
        {clientId !== undefined && <ClientFilter clientId={clientId} onClear={() => onWant({ clientId: undefined })} />}
        <Button variant="default" leftSection={<IconTemplate size={18} stroke={1.6} />} onClick={() => setShowingTemplates(true)}>
          Templates
        </Button>
        <span className={css.order}>Newest first</span>
      </div>
      {search.length > longest.search ? <TooLong /> : <ContractList wanted={wanted} onNew={onNew} onClear={clear} />}
      {isShowingTemplates && <TemplatesDialog onClose={() => setShowingTemplates(false)} />}
    </div>
  )
}

function StatusFilter({ status, onChoose }: { status: ContractStatus | undefined; onChoose: (status: ContractStatus | undefined) => void }) {
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
        {ContractStatus.options.map((option) => (
          <ChoiceItem key={option} value={option} isChosen={option === status} onChoose={() => onChoose(option)}>
            <ContractBadge status={option} />
          </ChoiceItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
