import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AssignedChecklist, Packing } from '#packing/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { PackingCard } from './packing-card.tsx'
import { checklistsOf, packingOf } from './queries.ts'

interface Gear {
  packing: Packing
  checklists: AssignedChecklist[]
}

/** Loads the gear of a shoot for its tab and its dialog. */
export function LoadedGear({ shootId, children }: { shootId: number; children: (gear: Gear) => ReactNode }) {
  const own = useQuery(packingOf(shootId))
  const used = useQuery(checklistsOf(shootId))
  if (own.data && used.data) return children({ packing: own.data, checklists: used.data })
  const failed = [own, used].filter(({ isError }) => isError)
  if (failed.length === 0) return <Loading what="the gear" />
  return (
    <CouldNotLoad
      title="Unable to Load Gear"
      safe="What you packed is safe."
      retrying={own.isFetching || used.isFetching}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  )
}

/** The packing list, then the checklists: the same wherever the gear of a shoot is shown. */
export function GearLists({ packing, checklists }: Gear) {
  return (
    <div className="stack-16">
      <PackingCard packing={packing} />
      {checklists.map((checklist) => (
        <ChecklistCard key={checklist.id} shootId={packing.shootId} checklist={checklist} />
      ))}
    </div>
  )
}

/** The checklists that a shoot uses already. */
export const usedOf = ({ checklists }: Gear): number[] => checklists.map(({ checklistId }) => checklistId)
