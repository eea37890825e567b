import type { ListedShoot } from '#shoots/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { useRemoveShoot } from './queries.ts'

interface DeleteShootProps {
  shoot: ListedShoot
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteShoot({ shoot, onClose, onDeleted }: DeleteShootProps) {
  const remove = useRemoveShoot()
  const once = useOneAtATime()
  const confirm = () => once(() => remove.mutateAsync(shoot).then(onDeleted).finally(onClose))
  return (
    <ConfirmDialog opened title="Delete this shoot?" loading={remove.isPending} onConfirm={confirm} onClose={onClose}>
      “{shoot.title}”, its notes and its shot list are removed. This cannot be undone.
    </ConfirmDialog>
  )
}
