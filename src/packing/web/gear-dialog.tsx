import { Button } from '@mantine/core'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { AddChecklist } from './add-checklist.tsx'
import { GearLists, LoadedGear, usedOf } from './gear-lists.tsx'

interface GearDialogProps {
  shoot: { id: number; title: string }
  onClose: () => void
}

/** The gear of a shoot, opened from its card. */
export function GearDialog({ shoot, onClose }: GearDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Gear" size={520}>
      <DialogBody>
        <div className="stack-16">
          <p className="sub clamp-2">{shoot.title}</p>
          <LoadedGear shootId={shoot.id}>
            {(gear) => (
              <>
                <GearLists {...gear} />
                <AddChecklist label="Add a checklist" shootId={shoot.id} used={usedOf(gear)} />
              </>
            )}
          </LoadedGear>
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
