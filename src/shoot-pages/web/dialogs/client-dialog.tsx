import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListedShoot } from '#shoots/api.ts'
import { ClientSelect } from '#shoots/web/client-select.tsx'
import { useAssignClient, useRemoveClient } from '#shoots/web/changes.ts'
import css from './client-dialog.module.css'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** Chooses the client of a shoot. */
export function ClientDialog({ shoot, onClose }: { shoot: ListedShoot; onClose: () => void }) {
  const [clientId, setClientId] = useState<number>()
  const assign = useAssignClient()
  const remove = useRemoveClient()
  const once = useSingleFlight()
  const isBusy = assign.isPending || remove.isPending
  return (
    <Dialog opened onClose={onClose} title="Client" size={460} small>
      <DialogBody>
        <div className="stack-14">
          <p className="sub clamp-2">{shoot.title}</p>
          {shoot.clientName && (
            <div className={css.current}>
              <b className="clamp-2">{shoot.clientName}</b>
              <Button
                variant="default"
                color="red"
                size="xs"
                loading={remove.isPending}
                disabled={isBusy}
                onClick={() => once(() => remove.mutateAsync(shoot).then(onClose))}
              >
                Remove
              </Button>
            </div>
          )}
          <ClientSelect
            label={shoot.clientName ? 'Another client' : 'Client'}
            value={clientId}
            onChange={setClientId}
            isFirst
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={assign.isPending}
          disabled={clientId === undefined || isBusy}
          onClick={() =>
            clientId !== undefined && once(() => assign.mutateAsync({ id: shoot.id, clientId }).then(onClose))
          }
        >
          Assign
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
