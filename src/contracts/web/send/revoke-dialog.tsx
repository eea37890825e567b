import type { ListedContract } from '#contracts/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useRevokeLink } from './signing-changes.ts'

interface RevokeDialogProps {
  contract: Pick<ListedContract, 'id' | 'clientName'>
  onClose: () => void
}

/** Confirms revoking the links of a contract. */
export function RevokeDialog({ contract: { id, clientName }, onClose }: RevokeDialogProps) {
  const revoke = useRevokeLink()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Revoke the link?"
      verb="Revoke"
      loading={revoke.isPending}
      onConfirm={() => once(() => revoke.mutateAsync({ id, idempotencyKey: keyFor(id) }).finally(onClose))}
      onClose={onClose}
    >
      {clientName} can no longer read or sign the contract with it. You can send the contract again at any time.
    </ConfirmDialog>
  )
}
