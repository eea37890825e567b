import type { Checklist } from '#gear/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRemoveChecklist } from './changes.ts'

export function DeleteChecklist({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const remove = useRemoveChecklist()
  const once = useSingleFlight()
  const { name, items } = checklist
  return (
    <ConfirmDialog
      opened
      title="Delete this checklist?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(checklist).finally(onClose))}
      onClose={onClose}
    >
      “{name}” and its {items.length === 1 ? 'item' : `${items.length} items`} are removed. Shoots that use it lose it,
      with its ticks. This cannot be undone.
    </ConfirmDialog>
  )
}
