import { useInfiniteQuery } from '@tanstack/react-query'
import { DocumentList } from '#documents/web/document-list.tsx'
import { ContractTable } from './contract-table.tsx'
import { NoContracts } from './no-contracts.tsx'
import { contractPages, type Wanted } from '#contracts/web/queries.ts'

const what = { one: 'contract', many: 'contracts', title: 'Contracts' } as const

/** The contracts, newest first, page after page. */
export function ContractList({ wanted, onNew, onClear }: { wanted: Wanted; onNew: () => void; onClear: () => void }) {
  // While a person types, the rows found before stay until the new ones are there.
  const pages = useInfiniteQuery({ ...contractPages(wanted), placeholderData: (before) => before })
  const isFiltered = Boolean(wanted.search ?? wanted.status ?? wanted.clientId)
  return (
    <DocumentList
      what={what}
      pages={pages}
      isFiltered={isFiltered}
      none={<NoContracts isFiltered={isFiltered} onNew={onNew} onClear={onClear} />}
    >
      {(shown) => <ContractTable name={`contracts ${JSON.stringify(wanted)}`} contracts={shown} />}
    </DocumentList>
  )
}
