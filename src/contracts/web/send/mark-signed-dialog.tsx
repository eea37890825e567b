import { Button, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ListedContract } from '#contracts/api.ts'
import { unprintableInContract } from '#contracts/unprintable-contract.ts'
import { useMarkSigned } from '#contracts/web/changes.ts'
import { oneContract } from '#contracts/web/queries.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** Confirms that a contract was signed on paper. */
export function MarkSignedDialog({ contract, onClose }: { contract: ListedContract; onClose: () => void }) {
  const { id, version, contractNumber, clientName, title } = contract
  const mark = useMarkSigned()
  const once = useSingleFlight()
  const { data: whole } = useQuery(oneContract(id))
  const unprintable = whole && unprintableInContract(whole)
  return (
    <Dialog opened onClose={onClose} title={`Mark ${contractNumber} as signed?`} size={440} small>
      <DialogBody>
        <p className="sub">
          {clientName || 'Unknown Client'} signed “{title}” on paper. What it says can then no longer be changed. You
          can mark it as not signed again.
        </p>
        {unprintable && (
          <Input.Error role="alert">
            {unprintable} Mark it only if they are on the paper that was signed: the PDF has boxes in their place.
          </Input.Error>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          loading={mark.isPending}
          onClick={() => once(() => mark.mutateAsync({ id, version, signed: true }).finally(onClose))}
        >
          Mark as Signed
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
