import type { ListedContract } from '#contracts/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useWithdrawSignature } from './signing-changes.ts'

interface TakeBackDialogProps {
  contract: Pick<ListedContract, 'id' | 'version' | 'title' | 'contractNumber' | 'clientName'>
  onClose: () => void
}

/** Confirms withdrawing the photographer's signature from a contract that nobody else has signed. */
export function WithdrawSignatureDialog({
  contract: { id, version, title, contractNumber, clientName },
  onClose,
}: TakeBackDialogProps) {
  const withdraw = useWithdrawSignature()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Take your signature back?"
      verb="Take it back"
      loading={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        once(() => withdraw.mutateAsync({ id, version, idempotencyKey: keyFor(version) }).finally(onClose))
      }
    >
      “{title}” ({contractNumber}) is a draft again: you can change it, and sign it again when you send it. What was
      shown to {clientName} is kept as evidence, and its history says that you took your signature back.
    </ConfirmDialog>
  )
}
