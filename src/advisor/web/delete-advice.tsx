import type { KeptAdvice } from '#advisor/advice.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useForget } from './queries.ts'

export function DeleteAdvice({
  advice,
  name,
  onClose,
}: {
  advice: Pick<KeptAdvice, 'id'>
  name: string
  onClose: () => void
}) {
  const forget = useForget()
  return (
    <ConfirmDialog
      opened
      title="Delete this advice?"
      loading={forget.isPending}
      onClose={onClose}
      onConfirm={() => forget.mutate(advice, { onSuccess: onClose })}
    >
      {`${name} is taken out of your advice. What you added to a shoot stays there.`}
    </ConfirmDialog>
  )
}
