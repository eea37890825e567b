import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { AddChecklist } from './add-checklist.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { checklistsOf } from './queries.ts'

interface GearDialogProps {
  shoot: { id: number; title: string }
  onClose: () => void
}

/** The checklists of a shoot, opened from its card. */
export function GearDialog({ shoot, onClose }: GearDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Gear" size={520}>
      <DialogBody>
        <div className="stack-16">
          <p className="sub clamp-2">{shoot.title}</p>
          <Checklists shootId={shoot.id} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Checklists({ shootId }: { shootId: number }) {
  const used = useQuery(checklistsOf(shootId))
  if (used.isPending) return <Loading what="the gear" />
  if (!used.data)
    return (
      <CouldNotLoad
        title="Unable to Load Gear"
        safe="What you packed is safe."
        retrying={used.isFetching}
        onRetry={used.refetch}
      />
    )
  return (
    <>
      {used.data.length === 0 && <p>No checklists on this shoot yet.</p>}
      {used.data.map((checklist) => (
        <ChecklistCard key={checklist.id} shootId={shootId} checklist={checklist} />
      ))}
      <AddChecklist label="Add a checklist" shootId={shootId} used={used.data.map(({ checklistId }) => checklistId)} />
    </>
  )
}
