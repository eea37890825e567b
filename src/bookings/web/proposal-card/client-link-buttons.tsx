import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linksOfClient, useCreateClientLink, useRevokeClientLinks } from '#client-links/web/queries.ts'
import { newKey } from '#kernel/web/call.ts'
import { GivenLink } from '#client-links/web/given-link.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

interface ClientLinkButtonsProps {
  clientId: number
  clientName: string
}

/** Further links to the client's page, each shown once, and the way to turn all of them off. */
export function ClientLinkButtons({ clientId, clientName }: ClientLinkButtonsProps) {
  const { data } = useQuery(linksOfClient(clientId))
  const [isAsking, setAsking] = useState(false)
  const create = useCreateClientLink()
  const once = useSingleFlight()
  return (
    <div className="stack-8">
      {data?.lacksAddress && (
        <p className="cap">
          There is no email address for {clientName}, so we can’t email a code. Anyone with the link can accept and
          sign.
        </p>
      )}
      <div className="row-8">
        <Button
          variant="subtle"
          size="xs"
          loading={create.isPending}
          onClick={() => once(() => create.mutateAsync({ clientId, idempotencyKey: newKey() }))}
        >
          New link
        </Button>
        {data !== undefined && data.links > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setAsking(true)}>
            Turn off all links
          </Button>
        )}
      </div>
      {create.data && (
        <Dialog opened onClose={create.reset} title="New link" size={520}>
          <GivenLink given={{ link: create.data.link, clientName, mailedTo: '' }} onClose={create.reset} />
        </Dialog>
      )}
      {isAsking && <TurnOff clientId={clientId} clientName={clientName} onClose={() => setAsking(false)} />}
    </div>
  )
}

function TurnOff({ clientId, clientName, onClose }: ClientLinkButtonsProps & { onClose: () => void }) {
  const revoke = useRevokeClientLinks()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Turn off all links?"
      verb="Turn off"
      loading={revoke.isPending}
      onConfirm={() => once(() => revoke.mutateAsync(clientId).finally(onClose))}
      onClose={onClose}
    >
      {clientName} can no longer open their page with the links that you shared. You can make a new one.
    </ConfirmDialog>
  )
}
