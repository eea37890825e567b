import { Button } from '@mantine/core'
import type { ListedContract } from '#contracts/api.ts'
import { useMarkSigned } from '#contracts/web/changes.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** Confirms that a contract was signed on paper. */
export function MarkSignedDialog({ contract, onClose }: { contract: ListedContract; onClose: () => void }) {
  const { id, version, contractNumber, clientName, title } = contract
  const mark = useMarkSigned()
  const once = useSingleFlight()
  return (
    <Dialog opened onClose={onClose} title={`Mark ${contractNumber} as signed?`} size={440} small>
      <DialogBody>
        <p className="sub">
          {clientName || 'Unknown Client'} signed “{title}” on paper. What it says can then no longer be changed. You
          can mark it as not signed again.
        </p>
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
