import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#contracts/api.ts'
import { ContractSheet } from '#contracts/web/sheet/contract-sheet.tsx'
import { PrintOnArrival } from '#documents/web/print-on-arrival.tsx'
import { PrintPage } from '#documents/web/print-page.tsx'
import { isNotFound } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { useWholeContract } from './use-whole-contract.ts'
import { pdfOf } from '#contracts/web/pdf-of.ts'
import { oneContract } from '#contracts/web/queries.ts'

/** The printable contract. */
export function ContractPrintPage({ id }: { id: number }) {
  const { data: contract, error, isFetching, refetch } = useQuery(oneContract(id))
  return (
    <PrintPage
      name={contract ? `Contract ${contract.contractNumber}` : 'Contract'}
      from={contract ? { contract: id } : { tab: 'contracts' }}
      pdf={contract && pdfOf(contract)}
    >
      {contract ? (
        <PrintedContract contract={contract} />
      ) : (
        error && <Missing error={error} isRetrying={isFetching} onRetry={refetch} />
      )}
    </PrintPage>
  )
}

function Missing({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => unknown }) {
  if (isNotFound(error))
    return (
      <Empty title="Contract not found" drawing="search">
        It may have been deleted.
      </Empty>
    )
  return (
    <CouldNotLoad
      title="Unable to Load Contract"
      safe="The contract is safe."
      retrying={isRetrying}
      onRetry={onRetry}
    />
  )
}

function PrintedContract({ contract }: { contract: Contract }) {
  const shown = useWholeContract(contract)
  if (!shown) return <Skeleton height={1056} />
  return (
    <>
      <ContractSheet {...shown} isFullSize />
      <PrintOnArrival />
    </>
  )
}
