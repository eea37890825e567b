import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Contract } from '#contracts/api.ts'
import { unprintableInContract } from '#contracts/unprintable-contract.ts'
import { ContractSheet } from '#contracts/web/sheet/contract-sheet.tsx'
import { InvoiceHistory } from '#invoices/web/page/invoice-history.tsx'
import { isNotFound } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Dialog, DialogFooter } from '#ui/dialog/dialog.tsx'
import { UnloadedRecord } from '#ui/dialog/unloaded-record.tsx'
import { PrintInstead } from '#ui/page/print-instead.tsx'
import { ContractAbout } from './contract-about.tsx'
import { ContractBills } from './contract-bills.tsx'
import { hasLink } from '#contracts/web/contract-status.ts'
import { oneContract } from '#contracts/web/queries.ts'
import { useContractDialogs } from '#contracts/web/contract-dialogs.tsx'
import { useWholeContract } from './use-whole-contract.ts'
import { ViewButtons } from './view-buttons.tsx'
import css from '#invoices/web/page/invoice-view.module.css'

const pollMs = 15_000

interface ContractViewProps {
  id: number
  onClose: () => void
  /** What other subjects show beside it. */
  aside?: ((contract: Contract) => ReactNode) | undefined
}

/** A contract as its client reads it, with its status and history. */
export function ContractView({ id, onClose, aside }: ContractViewProps) {
  // Polled while it waits for a signature.
  const query = useQuery({
    ...oneContract(id),
    refetchInterval: ({ state }) => state.data && hasLink(state.data) && pollMs,
  })
  if (query.data && !isNotFound(query.error)) return <Shown contract={query.data} onClose={onClose} aside={aside} />
  return <UnloadedRecord noun="Contract" of={query} size={520} onClose={onClose} />
}

function Shown({ contract, onClose, aside }: Omit<ContractViewProps, 'id'> & { contract: Contract }) {
  const shown = useWholeContract(contract)
  const { openDialog, dialog } = useContractDialogs(onClose)
  const unprintable = unprintableInContract(contract)
  return (
    <Dialog opened onClose={onClose} title={contract.contractNumber} size={1104}>
      <div className={css.columns}>
        <div className={css.paper}>{shown ? <ContractSheet {...shown} /> : <Skeleton height={640} />}</div>
        <div className={css.side}>
          {unprintable && (
            <Input.Error role="alert">
              {unprintable} The PDF has boxes in their place; Print shows them.
              {contract.signedDate === null && ' It can’t be sent for signature.'}
            </Input.Error>
          )}
          <ContractAbout contract={contract} openDialog={openDialog} />
          <ContractBills contract={contract} />
          {aside?.(contract)}
          <InvoiceHistory events={contract.history} />
        </div>
      </div>
      <DialogFooter>
        <ViewButtons contract={contract} openDialog={openDialog} />
      </DialogFooter>
      {dialog}
      <PrintInstead>{shown && <ContractSheet {...shown} isFullSize />}</PrintInstead>
    </Dialog>
  )
}
