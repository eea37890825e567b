import { useQuery } from '@tanstack/react-query'
import { imagesOf } from '#images/web/queries.ts'
import type { ListedShoot } from '#shoots/api.ts'
import { useRemoveShoot } from '#shoots/web/changes.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

interface DeleteShootProps {
  shoot: ListedShoot
  onClose: () => void
  onDeleted?: () => void
}

/** Confirms the deletion of a shoot and lists what is deleted with it. */
export function DeleteShoot({ shoot, onClose, onDeleted }: DeleteShootProps) {
  const remove = useRemoveShoot()
  const { data: count } = useQuery({ ...imagesOf(shoot.id), select: (images) => images.length })
  const once = useSingleFlight()
  const confirm = () => once(() => remove.mutateAsync(shoot).then(onDeleted).finally(onClose))
  return (
    <ConfirmDialog opened title="Delete this shoot?" loading={remove.isPending} onConfirm={confirm} onClose={onClose}>
      “{shoot.title}”, its notes, its packing list
      {count === 0 ? ' and its shot list' : `, its shot list and ${imageWords(count)}`} are removed. This cannot be
      undone.
    </ConfirmDialog>
  )
}

/** The number is cached on the shoot's own page, and loaded elsewhere. */
function imageWords(count: number | undefined): string {
  if (count === undefined) return 'its reference images'
  return count === 1 ? 'its reference image' : `${count} reference images`
}
