import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneShoot } from '#shoots/web/queries.ts'
import { ShootSelect } from '#shoots/web/shoot-select.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'

interface ChooseShootProps {
  /** The title of the dialog: `Add to shoot notes`. */
  title: string
  /** The shoot that is selected on the page. */
  first: number | undefined
  onChoose: (shoot: { id: number; title: string }) => void
  onClose: () => void
}

/** A dialog that asks to which shoot advice is added. */
export function ChooseShoot({ title, first, onChoose, onClose }: ChooseShootProps) {
  const [id, setId] = useState(first)
  const { data: shoot } = useQuery({ ...oneShoot(id ?? 0), enabled: id !== undefined })
  return (
    <Dialog opened onClose={onClose} title={title} size={460} small>
      <DialogBody>
        <ShootSelect label="Shoot" value={id} onChange={setId} isFirst />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!shoot}
          onClick={() => {
            if (shoot) onChoose({ id: shoot.id, title: shoot.title })
            onClose()
          }}
        >
          Add
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
