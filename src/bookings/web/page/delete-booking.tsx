import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { useRemoveDeal } from '#deals/web/changes.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

interface DeleteBookingProps {
  deal: WholeDeal
  onDeleted: () => void
  onClose: () => void
}

export function DeleteBooking({ deal, onDeleted, onClose }: DeleteBookingProps) {
  const remove = useRemoveDeal()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Delete this booking?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(deal).then(onDeleted, onClose))}
      onClose={onClose}
    >
      What {nameOfDeal(deal)} asked for, your answers and notes are removed.
      {deal.shootId !== null && ' The shoot stays.'} This cannot be undone.
    </ConfirmDialog>
  )
}
