import { Problem } from '#kernel/problem.ts'
import { Empty } from '#ui/loading/empty.tsx'

/** The texts of a list that could not be loaded, or whose search was refused. */
export const usersNotLoaded = {
  failed: { title: 'Unable to Load Users', safe: 'Their data is safe.', isRefusable: true },
  refused: (error: Error) =>
    error instanceof Problem && error.code === 'invalid' ? (
      <Empty title={error.message} drawing="search">
        Try another search.
      </Empty>
    ) : undefined,
}
