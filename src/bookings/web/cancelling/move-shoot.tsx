import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MoveForm } from './move-form.tsx'

interface MoveShootProps {
  deal: WholeDeal
  shootId: number
  onClose: () => void
}

/** Moves the shoot of a booking to a time that its client has agreed to, or asks them to confirm it. */
export function MoveShoot({ deal, shootId, onClose }: MoveShootProps) {
  const shoot = useQuery(oneShoot(shootId))
  const proposals = useQuery(proposalsOfDeal(deal.id))
  const [isDirty, setDirty] = useState(false)
  const [given, setGiven] = useState<GivenPage>()
  const title = given ? 'New date asked for' : 'Move the shoot'
  return (
    <Dialog opened onClose={onClose} title={title} size={520} dirty={isDirty && !given}>
      {given ? (
        <GivenLink given={given} onClose={onClose} />
      ) : shoot.data && proposals.data ? (
        <MoveForm
          deal={deal}
          shoot={shoot.data}
          agreed={proposals.data.agreed}
          onDirty={setDirty}
          onClose={onClose}
          onGiven={setGiven}
        />
      ) : (
        <DialogLoading
          what="the shoot"
          title="Unable to Load Shoot"
          safe="Nothing was moved."
          of={[shoot, proposals]}
        />
      )}
    </Dialog>
  )
}
