import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { ContractStatus } from '#contracts/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { statusLabels } from '#contracts/status-labels.ts'
import { ContractBadge } from './contract-badge.tsx'
import { ContractList } from './contract-list.tsx'
import { DocumentTab } from '#documents/web/document-tab.tsx'
import type { ContractFilter } from '#contracts/web/queries.ts'

const TemplatesDialog = lazyComponent(() =>
  import('#contracts/web/templates/templates-dialog.tsx').then((part) => part.TemplatesDialog),
)

interface ContractsTabProps {
  filter: ContractFilter
  /** Called with the changed parts of the filter. */
  onWant: (filter: ContractFilter) => void
  onNew: () => void
}

const statuses = {
  options: ContractStatus.options,
  labels: statusLabels,
  badge: (status: ContractStatus) => <ContractBadge status={status} />,
}

/** The contracts with their filters, and the templates. */
export function ContractsTab({ filter: wanted, onWant, onNew }: ContractsTabProps) {
  const [isShowingTemplates, setShowingTemplates] = useState(false)
  const templates = (
    <Button
      variant="default"
      leftSection={<IconTemplate size={18} stroke={1.6} />}
      onClick={() => setShowingTemplates(true)}
    >
      Templates
    </Button>
  )
  return (
    <>
      <DocumentTab what="contracts" filter={wanted} onWant={onWant} statuses={statuses} beside={templates}>
        {(clear) => <ContractList filter={wanted} onNew={onNew} onClear={clear} />}
      </DocumentTab>
      {isShowingTemplates && <TemplatesDialog onClose={() => setShowingTemplates(false)} />}
    </>
  )
}
