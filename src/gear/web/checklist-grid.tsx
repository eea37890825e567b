import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Checklist } from '#gear/api.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useListKeys } from '#ui/list/use-list-keys.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { ChecklistCard, type CardQuestion } from './checklist-card.tsx'
import { checklistPages } from './queries.ts'
import css from './checklist-grid.module.css'

const ChecklistDialog = lazyComponent(() => import('./checklist-dialog.tsx').then((part) => part.ChecklistDialog))
const DeleteChecklist = lazyComponent(() => import('./delete-checklist.tsx').then((part) => part.DeleteChecklist))

/** The cards, in pages. */
export function ChecklistGrid({ onAdd }: { onAdd: () => void }) {
  return (
    <PagedList
      what="checklists"
      pages={useInfiniteQuery(checklistPages)}
      placeholder={<CardSkeleton />}
      failed={{ title: 'Unable to Load Checklists', safe: 'Your checklists are safe.' }}
      empty={<NoChecklists onAdd={onAdd} />}
    >
      {(shown) => <Cards checklists={shown} />}
    </PagedList>
  )
}

function Cards({ checklists }: { checklists: Checklist[] }) {
  const [asked, setAsked] = useState<{ question: CardQuestion; checklist: Checklist }>()
  const ask = useCallback((question: CardQuestion, checklist: Checklist) => setAsked({ question, checklist }), [])
  useListKeys({
    what: 'checklist',
    rows: checklists,
    enter: 'Edit',
    keys: [
      { key: 'D', does: 'Duplicate', act: (_, card) => card.querySelector<HTMLElement>('[data-duplicate]')?.click() },
    ],
  })
  const close = () => setAsked(undefined)
  return (
    <>
      <ul className="card-grid">
        {checklists.map((checklist) => (
          <ChecklistCard key={checklist.id} checklist={checklist} onAsk={ask} />
        ))}
      </ul>
      {asked?.question === 'edit' && <ChecklistDialog checklist={asked.checklist} onClose={close} />}
      {asked?.question === 'delete' && <DeleteChecklist checklist={asked.checklist} onClose={close} />}
    </>
  )
}

function NoChecklists({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={onAdd}>
      New Checklist
    </Button>
  )
  return (
    <Empty title="No checklists yet" action={add}>
      List what a kind of shoot needs once, then pack from it every time.
    </Empty>
  )
}

function CardSkeleton() {
  return (
    <div className="card-grid">
      {[1, 2, 3].map((card) => (
        <div key={card} className={`card ${css.skeletons}`}>
          <Skeleton width="52%" height={16} />
          {[44, 36, 40, 48, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
