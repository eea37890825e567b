import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ListedContract } from '#contracts/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { useFreshData } from '#ui/query/use-fresh-data.ts'
import { ContractEditor } from './contract-editor.tsx'
import { oneContract } from '#contracts/web/queries.ts'

interface EditContractProps {
  contract: Pick<ListedContract, 'id'>
  onClose: () => void
}

/** Loads the contract before editing it: lists have no text, and it may have been signed meanwhile. */
export function EditContract({ contract, onClose }: EditContractProps) {
  const query = useQuery(oneContract(contract.id))
  const data = useFreshData(query)
  if (data) return data.isFrozen ? <Frozen onClose={onClose} /> : <ContractEditor contract={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Edit Contract" size={1180}>
      <DialogLoading what="the contract" title="Unable to Load Contract" safe="The contract is safe." of={[query]} />
    </Dialog>
  )
}

function Frozen({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Edit Contract" size={440} small>
      <DialogBody>
        <p className="sub">This contract is signed and can’t be edited. Create a new one instead.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
