import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { RecordList } from './panel/record-list.tsx'
import { recordsOfContract } from './queries.ts'

/** What was read and decided by a contract’s weather clause; nothing as long as nothing was. */
export function ContractRecords({ contractId }: { contractId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(recordsOfContract(contractId))
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Rain Calls"
        safe="Their records are safe."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : null
  if (data.calls.length === 0) return null
  return (
    <section aria-labelledby="contract-rain-calls">
      <h3 id="contract-rain-calls" className="space-below-6">
        Rain Calls
      </h3>
      <div className="underlined-links stack-8">
        <RecordList calls={data.calls} className="stack-8" />
        <p className="cap">
          Anybody can <a href="/verify">check a record</a>.
        </p>
      </div>
    </section>
  )
}
