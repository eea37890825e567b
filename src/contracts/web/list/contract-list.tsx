import { IconFileText } from '@tabler/icons-react'
import { EmptyList } from '#ui/list/empty-list.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ContractTable } from './contract-table.tsx'
import { contractPages, type ContractFilter } from '#contracts/web/queries.ts'
import { cardHeight } from '#documents/web/document-table.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'

/** The contracts, newest first, in pages. */
export function ContractList({
  filter,
  onNew,
  onClear,
}: {
  filter: ContractFilter
  onNew: () => void
  onClear: () => void
}) {
  // While the user types, the previous rows stay until the new ones are loaded.
  const pages = useInfiniteQuery({ ...contractPages(filter), placeholderData: (before) => before })
  const isFiltered = Boolean(filter.search ?? filter.status ?? filter.clientId)
  return (
    <PagedList
      what="contracts"
      pages={pages}
      cardHeight={cardHeight}
      failed={{ title: 'Unable to Load Contracts', safe: 'Your contracts are safe.' }}
      found={isFiltered && ['contract', 'contracts']}
      empty={
        <EmptyList
          name="contracts"
          isFiltered={isFiltered}
          hint="another status or another client"
          onClear={onClear}
          add={{ label: 'New Contract', icon: <IconFileText size={18} stroke={1.6} />, onAdd: onNew }}
        >
          Write one, sign it and send your client a link: they need no account to sign.
        </EmptyList>
      }
    >
      {(shown) => <ContractTable name={`contracts ${JSON.stringify(filter)}`} contracts={shown} />}
    </PagedList>
  )
}
