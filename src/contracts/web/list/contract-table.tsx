import type { ListedContract } from '#contracts/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { ContractRow } from './contract-row.tsx'
import { DocumentTable } from '#documents/web/document-table.tsx'
import { useContractDialogs } from '#contracts/web/contract-dialogs.tsx'

const heads = ['Contract #', 'Client', 'Title', 'Shoot', 'Date', 'Status']

/** The contracts as a table. */
export function ContractTable({ name, contracts }: { name: string; contracts: ListedContract[] }) {
  const { write } = useLocalTime()
  const { openDialog, dialog } = useContractDialogs()
  return (
    <DocumentTable
      name={name}
      rows={contracts}
      heads={heads}
      dialog={dialog}
      row={(contract, place) => (
        <ContractRow key={contract.id} contract={contract} place={place} write={write} openDialog={openDialog} />
      )}
    />
  )
}
