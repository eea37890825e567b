import type { ListedContract } from '#contracts/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRemoveContract } from '#contracts/web/changes.ts'

interface DeleteContractProps {
  contract: ListedContract
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Confirms the deletion of an unsigned contract. */
export function DeleteContract({ contract, onDeleted, onClose }: DeleteContractProps) {
  const remove = useRemoveContract()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Delete this contract?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(contract).then(onDeleted).finally(onClose))}
      onClose={onClose}
    >
      “{contract.title}” ({contract.contractNumber}) for {contract.clientName} and its history are removed. Invoices
      made from it stay. This cannot be undone. A contract that somebody has signed cannot be deleted.
    </ConfirmDialog>
  )
}
