import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { ContractEditor } from './contract-editor.tsx'
import { contractTemplates } from '#contracts/web/queries.ts'

interface NewContractDialogProps {
  clientId?: number | undefined
  shootId?: number | undefined
  /** Whether a navigation leaves the dialog. */
  isLeaving?: (step: { next: { search: object } }) => boolean
  onSaved?: (contract: { id: number }) => void
  onClose: () => void
}

/** Waits for the default template; a new contract is empty if templates cannot be loaded. */
export function NewContractDialog(props: NewContractDialogProps) {
  const templates = useQuery(contractTemplates)
  if (!templates.isPending)
    return <ContractEditor template={templates.data?.find(({ isDefault }) => isDefault)?.id} {...props} />
  return (
    <Dialog opened onClose={props.onClose} title="New Contract" size={1180}>
      <DialogBody>
        <Loading what="the templates" />
      </DialogBody>
    </Dialog>
  )
}
