import type { SavedAdvice } from '#advisor/advice.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDeleteAdvice } from '#advisor/web/queries.ts'

export function DeleteAdvice({
  advice,
  name,
  onClose,
}: {
  advice: Pick<SavedAdvice, 'id'>
  name: string
  onClose: () => void
}) {
  const forget = useDeleteAdvice()
  return (
    <ConfirmDialog
      opened
      title="Delete this advice?"
      loading={forget.isPending}
      onClose={onClose}
      onConfirm={() => forget.mutate(advice, { onSuccess: onClose })}
    >
      {`${name} will be deleted from your advice. Anything you added to a shoot stays there.`}
    </ConfirmDialog>
  )
}
