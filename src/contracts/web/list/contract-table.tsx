import type { ListedContract } from '#contracts/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { ContractRow } from './contract-row.tsx'
import { DocumentTable } from '#documents/web/document-table.tsx'
import { useQuestions } from '#contracts/web/questions.tsx'

const heads = ['Contract #', 'Client', 'Title', 'Shoot', 'Date', 'Status']

/** The contracts as a table. */
export function ContractTable({ name, contracts }: { name: string; contracts: ListedContract[] }) {
  const { write } = useLocalTime()
  const { ask, dialog } = useQuestions()
  return (
    <DocumentTable
      name={name}
      rows={contracts}
      heads={heads}
      dialog={dialog}
      row={(contract, place) => (
        <ContractRow key={contract.id} contract={contract} place={place} write={write} onAsk={ask} />
      )}
    />
  )
}
