import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { ChecklistGrid } from './checklist-grid.tsx'
import { checklistCounts } from './queries.ts'

const ChecklistDialog = lazyComponent(() => import('./checklist-dialog.tsx').then((part) => part.ChecklistDialog))

/** The photographer's gear checklists. */
export function GearPage() {
  const { data: counts } = useQuery(checklistCounts)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={() => setAdding(true)}>
      New Checklist
    </Button>
  )
  return (
    <Page>
      <PageHead
        title="Gear Management"
        sub={counts ? (counts.all === 1 ? '1 checklist' : `${counts.all} checklists`) : '\u00a0'}
        actions={add}
      />
      <ChecklistGrid onAdd={() => setAdding(true)} />
      {isAdding && <ChecklistDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
