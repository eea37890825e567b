import { deadLinkWords } from '#documents/dead-link.ts'
import type { Problem } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import css from './link-problem.module.css'

interface WithoutDocumentProps {
  /** `contract` */
  what: string
  /** That nothing happened: "Nothing is lost." */
  safe: string
  problem: Problem | undefined
  isLoading: boolean
  onRetry: () => unknown
}

/** In place of the document behind a link, while it is loaded and when it cannot be shown. */
export function WithoutDocument({ what, problem, ...retry }: WithoutDocumentProps) {
  return (
    <main className={css.alone}>
      {problem ? (
        <LinkProblem what={what} problem={problem} {...retry} />
      ) : (
        <Loading what={`the ${what}`}>
          <Skeleton height={520} />
        </Loading>
      )}
    </main>
  )
}

/** Why it cannot be read, and what to do. */
function LinkProblem({ what, safe, problem, isLoading, onRetry }: WithoutDocumentProps & { problem: Problem }) {
  if (problem.code === 'gone') return <Notice title="This link no longer works">{problem.message}</Notice>
  if (problem.code === 'not_found') return <Notice title={`There is no ${what} here`}>{deadLinkWords}</Notice>
  if (problem.code === 'too_many') return <Notice title="Too many tries">{problem.message}</Notice>
  const name = `${what[0]?.toUpperCase()}${what.slice(1)}`
  return (
    <>
      <h1 className="vh">{name}</h1>
      <CouldNotLoad title={`Unable to Load the ${name}`} safe={safe} retrying={isLoading} onRetry={onRetry} />
    </>
  )
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <section className={`card ${css.notice}`} role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
    </section>
  )
}
