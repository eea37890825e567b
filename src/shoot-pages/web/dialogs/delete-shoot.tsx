import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasAdviceFor } from '#advisor/web/queries.ts'
import { dealOfShoot } from '#deals/web/queries.ts'
import { imagesOf } from '#images/web/queries.ts'
import { contractsOf, invoicesOf, shownPapers } from '#paperwork/web/queries.ts'
import { OfferedNote } from '#rain-calls/web/offered/note.tsx'
import type { ListedShoot } from '#shoots/api.ts'
import { useRemoveShoot } from '#shoots/web/changes.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { LinkButton } from '#ui/page/router-link.tsx'

interface DeleteShootProps {
  shoot: ListedShoot
  onClose: () => void
  onDeleted?: () => void
}

/** Confirms the deletion of a shoot; one that its client agreed to stays, and its booking is canceled instead. */
export function DeleteShoot(props: DeleteShootProps) {
  const { data: deal, isPending } = useQuery(dealOfShoot(props.shoot.id))
  if (isPending) return null
  return deal?.proposed?.isAgreed && deal.stage !== 'lost' ? (
    <BookedNote deal={deal} onClose={props.onClose} />
  ) : (
    <ConfirmDeletion {...props} />
  )
}

function BookedNote({ deal: { id, title }, onClose }: { deal: { id: number; title: string }; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="This shoot is booked" size={440} small>
      <DialogBody>
        <p className="sub">
          Your client agreed to it in “{title}”. To call it off, open the booking and choose “Cancel booking”.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <LinkButton to="/bookings/$id" params={{ id }} data-autofocus>
          Open the booking
        </LinkButton>
      </DialogFooter>
    </Dialog>
  )
}

/** Lists what is deleted with a shoot. */
function ConfirmDeletion({ shoot, onClose, onDeleted }: DeleteShootProps) {
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
