import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AccountDeletion } from '#accounts/api.ts'
import { remaining } from '#admin/web/queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { ClosingTick } from './closing-tick.tsx'
import { SuccessorSelect } from './successor-select.tsx'

interface DepartureProps {
  onChange: (choice: AccountDeletion | undefined) => void
}

/**
 * What becomes of the installation when the only administrator deletes their account: another user runs it, or it is
 * closed where nobody else has an account. Nothing to choose while there are other administrators.
 */
export function Departure({ onChange }: DepartureProps) {
  const { data, error, isPending, refetch, isFetching } = useQuery(remaining)
  const [isOnly, isAlone] = [data?.isOnly, data?.isAlone]
  // What was chosen among others no longer stands.
  useEffect(() => onChange(isOnly === false ? {} : undefined), [isOnly, isAlone, onChange])
  if (isPending) return <Loading what="administrators" />
  if (!data)
    return (
      <CouldNotLoad
        title="Unable to Load Administrators"
        safe="Nothing was deleted."
        error={error}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  if (!isOnly) return <p className="sub">Other administrators continue to run this server.</p>
  return isAlone ? <ClosingTick onChange={onChange} /> : <SuccessorSelect onChange={onChange} />
}
