import { Problem } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'

interface NoUsersProps {
  error: Error
  retrying: boolean
  onRetry: () => unknown
}

/** Stands where users should be: they could not be loaded, or nobody can be searched for with such words. */
export function NoUsers({ error, retrying, onRetry }: NoUsersProps) {
  if (error instanceof Problem && error.code === 'invalid')
    return (
      <Empty title={error.message} drawing="search">
        Search for something else.
      </Empty>
    )
  return (
    <CouldNotLoad
      title="Unable to Load Users"
      safe="Nothing of theirs is lost."
      error={error}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}
