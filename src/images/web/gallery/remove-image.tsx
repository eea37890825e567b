import type { Image } from '#images/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRemoveImage } from '#images/web/queries.ts'

export function RemoveImage({ image, onClose }: { image: Image; onClose: () => void }) {
  const remove = useRemoveImage(image.shootId)
  const once = useSingleFlight()
  const confirm = () => once(() => remove.mutateAsync(image).finally(onClose))
  return (
    <ConfirmDialog
      opened
      title="Remove this image?"
      verb="Remove"
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      “<bdi>{image.originalName}</bdi>”{image.caption && ' and its caption'} {image.caption ? 'are' : 'is'} removed from
      the shoot. This cannot be undone.
    </ConfirmDialog>
  )
}
