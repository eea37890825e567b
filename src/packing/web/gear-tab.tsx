import { SectionCard } from '#ui/page/section-card.tsx'
import { AddChecklist } from './add-checklist.tsx'
import { ApplyTemplate } from './apply-template.tsx'
import { GearLists, LoadedGear, usedOf } from './gear-lists.tsx'
import { SaveTemplate } from './save-template.tsx'
import css from './gear-tab.module.css'

/** The packing list and the checklists of a shoot. */
export function GearTab({ shootId }: { shootId: number }) {
  return (
    <LoadedGear shootId={shootId}>
      {(gear) => (
        <div className="with-aside">
          <GearLists {...gear} />
          <div className="stack-16">
            <ApplyTemplate packing={gear.packing} />
            <SectionCard id="add-checklist" title="Add a checklist">
              <p className={css.note}>Adds a template as a second list with its own checkmarks.</p>
              <AddChecklist label="Checklist" shootId={shootId} used={usedOf(gear)} />
            </SectionCard>
            <SaveTemplate packing={gear.packing} />
          </div>
        </div>
      )}
    </LoadedGear>
  )
}
