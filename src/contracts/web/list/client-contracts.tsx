import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Client } from '#clients/api.ts'
import type { ListedContract } from '#contracts/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { ContractBadge } from './contract-badge.tsx'
import { amountWords } from '#contracts/web/contract-status.ts'
import { contractsOfClient } from '#contracts/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import css from '#invoices/web/list/client-invoices.module.css'

/** The contracts of a client, newest first; hidden without any. */
export function ClientContracts({ client: { id, name } }: { client: Pick<Client, 'id' | 'name'> }) {
  const pages = useInfiniteQuery(contractsOfClient(id))
  if (pages.isError && !pages.data) {
    return (
      <CouldNotLoad
        title="Unable to Load Contracts"
        safe="Their contracts are safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  }
  const contracts = pages.data?.pages.flatMap((page) => page.rows) ?? []
  if (contracts.length === 0) return null
  return (
    <section className={`card ${css.invoices}`} aria-labelledby="client-contracts">
      <header>
        <h2 id="client-contracts">Contracts</h2>
      </header>
      <ul>
        {contracts.map((contract) => (
          <Row key={contract.id} contract={contract} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <p className={css.none}>
          <Link to="/billing" search={{ tab: 'contracts', clientId: id }}>
            All contracts of {name}
          </Link>
        </p>
      )}
    </section>
  )
}

function Row({
  contract: { id, contractNumber, title, contractDate, totalAmount, status },
}: {
  contract: ListedContract
}) {
  const { write } = useLocalTime()
  return (
    <li>
      <div className={css.words}>
        <h3 className="small-title">
          <Link to="/billing" search={{ contract: id }} className="hover-underlined">
            {title}
          </Link>
        </h3>
        <p>{[contractNumber, contractDate && write(contractDate)].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={css.amount}>{totalAmount !== null && amountWords(totalAmount)}</span>
      <ContractBadge status={status} />
    </li>
  )
}
