import { useQuery } from '@tanstack/react-query'
import { hasAdviceFor } from '#advisor/web/queries.ts'
import { imagesOf } from '#images/web/queries.ts'
import { contractsOf, invoicesOf, shownPapers } from '#paperwork/web/queries.ts'
import { OfferedNote } from '#rain-calls/web/offered/note.tsx'
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
  const { data: hasAdvice } = useQuery(hasAdviceFor(shoot.id))
  const { data: invoices } = useQuery({ ...invoicesOf({ shootId: shoot.id }), select: countOf })
  const { data: contracts } = useQuery({ ...contractsOf({ shootId: shoot.id }), select: countOf })
  const staying = papersWords(invoices, contracts)
  const once = useSingleFlight()
  const confirm = () => once(() => remove.mutateAsync(shoot).then(onDeleted).finally(onClose))
  const parts = [
    'its notes',
    'its packing list',
    'its shot list',
    ...(count === 0 ? [] : [imageWords(count)]),
    ...(hasAdvice === false ? [] : ['its saved advice']),
  ]
  return (
    <ConfirmDialog opened title="Delete this shoot?" loading={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <div className="stack-8">
        <p>
          “{shoot.title}”, {parts.slice(0, -1).join(', ')} and {parts.at(-1)} are removed. This cannot be undone.
        </p>
        {staying && <p>{staying}</p>}
        <OfferedNote shootId={shoot.id} ending="delete" />
      </div>
    </ConfirmDialog>
  )
}

const countOf = (papers: readonly unknown[]): number => papers.length

/** `Its 2 invoices and contract stay in Billing.`; empty without any. */
function papersWords(invoices: number | undefined, contracts: number | undefined): string {
  if (invoices === undefined || contracts === undefined) return 'Its invoices and contracts stay in Billing.'
  const all = [counted(invoices, 'invoice'), counted(contracts, 'contract')].filter((words) => words !== '')
  return all.length === 0 ? '' : `Its ${all.join(' and ')} ${invoices + contracts === 1 ? 'stays' : 'stay'} in Billing.`
}

/** `2 invoices`; beyond the number that is asked for, `invoices`. */
function counted(count: number, what: string): string {
  if (count === 0) return ''
  if (count > shownPapers) return `${what}s`
  return count === 1 ? what : `${count} ${what}s`
}

/** The number is cached on the shoot's own page, and loaded elsewhere. */
function imageWords(count: number | undefined): string {
  if (count === undefined) return 'its reference images'
  return count === 1 ? 'its reference image' : `${count} reference images`
}
