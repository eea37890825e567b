import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { AddChecklist } from './add-checklist.tsx'
import { ApplyTemplate } from './apply-template.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { PackingCard } from './packing-card.tsx'
import { checklistsOf, packingOf } from './queries.ts'
import { SaveTemplate } from './save-template.tsx'
import css from './gear-tab.module.css'

/** The packing list and the checklists of a shoot. */
export function GearTab({ shootId }: { shootId: number }) {
  const own = useQuery(packingOf(shootId))
  const used = useQuery(checklistsOf(shootId))
  if (!own.data || !used.data) {
    const failed = [own, used].filter(({ isError }) => isError)
    if (failed.length === 0) return <Loading what="the gear" />
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    return (
      <CouldNotLoad
        title="Unable to Load Gear"
        safe="What you packed is safe."
        retrying={own.isFetching || used.isFetching}
        onRetry={retry}
      />
    )
  }
  return (
    <div className="with-aside">
      <div className="stack-16">
        <PackingCard packing={own.data} />
        {used.data.map((checklist) => (
          <ChecklistCard key={checklist.id} shootId={shootId} checklist={checklist} />
        ))}
      </div>
      <div className="stack-16">
        <ApplyTemplate packing={own.data} />
        <SectionCard id="add-checklist" title="Add a checklist">
          <p className={css.note}>Adds a template beside the list, with its own ticks.</p>
          <AddChecklist label="Checklist" shootId={shootId} used={used.data.map(({ checklistId }) => checklistId)} />
        </SectionCard>
        <SaveTemplate packing={own.data} />
      </div>
    </div>
  )
}
