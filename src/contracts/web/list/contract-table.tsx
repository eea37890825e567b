import type { ListedContract } from '#contracts/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { actionsKey, useListKeys } from '#ui/list/use-list-keys.ts'
import { ContractRow } from './contract-row.tsx'
import { DocumentTable } from '#documents/web/document-table.tsx'
import { hasLink } from '#contracts/web/contract-status.ts'
import { useContractDialogs } from '#contracts/web/contract-dialogs.tsx'

const heads = ['Contract #', 'Client', 'Title', 'Shoot', 'Date', 'Status']

/** The contracts as a table. */
export function ContractTable({ name, contracts }: { name: string; contracts: ListedContract[] }) {
  const { write } = useLocalTime()
  const { openDialog, dialog } = useContractDialogs()
  useListKeys({
    what: 'contract',
    rows: contracts,
    keys: [
      {
        key: 'S',
        does: 'Send for signature',
        act: (contract) => contract.signedDate === null && openDialog('send', contract),
      },
      {
        key: 'R',
        does: 'Remind or copy a link',
        act: (contract) => hasLink(contract) && openDialog('remind', contract),
      },
      { key: 'E', does: 'Edit', act: (contract) => !contract.isFrozen && openDialog('edit', contract) },
      actionsKey,
    ],
  })
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
