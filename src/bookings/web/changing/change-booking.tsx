import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import { nameOfDeal } from '#deals/next-step.ts'
import { newKey } from '#kernel/web/call.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { useFreshData } from '#ui/query/use-fresh-data.ts'
import { ChangeForm } from './change-form.tsx'
import { changeBasisOf, useWithdrawChange } from './queries.ts'

interface ChangeBookingProps {
  deal: WholeDeal
  onClose: () => void
}

/** The link to a change, which binds already where it only costs less. */
export type GivenChange = GivenPage & { isCheaper: boolean }

/** Changes what was agreed: the client has to agree, unless it only costs less. */
export function ChangeBooking({ deal, onClose }: ChangeBookingProps) {
  const [given, setGiven] = useState<GivenChange>()
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={given ? (given.isCheaper ? 'Price lowered' : 'Change sent') : 'Change what was agreed'}
      size={given ? 520 : 760}
      dirty={isDirty && !given}
    >
      {given ? (
        <GivenLink given={given} onClose={onClose} />
      ) : (
        <Loaded deal={deal} onDirty={setDirty} onClose={onClose} onGiven={setGiven} />
      )}
    </Dialog>
  )
}

interface LoadedProps extends ChangeBookingProps {
  onDirty: (isDirty: boolean) => void
  onGiven: (given: GivenChange) => void
}

function Loaded(props: LoadedProps) {
  const basis = useQuery(changeBasisOf(props.deal.id))
  const money = useQuery(moneyDetails)
  const found = useFreshData(basis)
  if (found && money.data) return <ChangeForm {...props} basis={found} money={money.data} />
  if (found === null)
    return (
      <DialogBody>
        <p className="sub">There is nothing left to change. Close this to see where the booking stands.</p>
      </DialogBody>
    )
  return (
    <DialogLoading what="the booking" title="Unable to Load Booking" safe="Nothing was changed." of={[basis, money]} />
  )
}

/** Asks before the change that waits is taken back. */
export function WithdrawChange({ deal, onClose }: { deal: WholeDeal; onClose: () => void }) {
  const withdraw = useWithdrawChange()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Withdraw this change?"
      verb="Withdraw"
      loading={withdraw.isPending}
      onConfirm={() => once(() => withdraw.mutateAsync({ deal, idempotencyKey: newKey() }).finally(onClose))}
      onClose={onClose}
    >
      {nameOfDeal(deal)} can no longer accept it. What you agreed before stays.
    </ConfirmDialog>
  )
}
