import { Button } from '@mantine/core'
import { GivenLink } from '#client-links/web/given-link.tsx'
import { useCreateClientLink } from '#client-links/web/queries.ts'
import { newKey } from '#kernel/web/call.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** Another link to the page on which the client chooses, to hand on. */
export function LinkForClient({ clientId, clientName }: Pick<RainCallOfShoot, 'clientId' | 'clientName'>) {
  const create = useCreateClientLink()
  const once = useSingleFlight()
  return (
    <>
      <Button
        variant="default"
        loading={create.isPending}
        onClick={() => once(() => create.mutateAsync({ clientId, idempotencyKey: newKey() }).catch(() => {}))}
      >
        {`Link for ${clientName}`}
      </Button>
      {create.data && (
        <Dialog opened onClose={create.reset} title={`Link for ${clientName}`} size={520}>
          <GivenLink given={{ link: create.data.link, clientName, mailedTo: '' }} onClose={create.reset} />
        </Dialog>
      )}
    </>
  )
}
