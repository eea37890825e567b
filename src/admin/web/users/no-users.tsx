import { Problem } from '#kernel/problem.ts'
import { Empty } from '#ui/loading/empty.tsx'

/** The texts of a list that could not be loaded, or whose search was refused. */
export const usersNotLoaded = {
  failed: { title: 'Unable to Load Users', safe: 'Nothing of theirs is lost.', isRefusable: true },
  refused: (error: Error) =>
    error instanceof Problem && error.code === 'invalid' ? (
      <Empty title={error.message} drawing="search">
        Search for something else.
      </Empty>
    ) : undefined,
}
