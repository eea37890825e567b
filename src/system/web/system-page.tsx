import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#accounts/web/queries.ts'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useMinute } from '#ui/use-minute.ts'
import type { Work } from '#system/api.ts'
import { troubles } from '#system/rules.ts'
import { JobTable } from './job-table.tsx'
import { work } from './queries.ts'
import css from './system-page.module.css'

/** How the server itself does, for administrators. */
export function SystemPage() {
  const { data: user } = useQuery(currentUser)
  return (
    <Page>
      <PageHead title="System" sub="What the server does by itself" />
      {user?.role === 'admin' ? <Shown /> : <Empty title="For administrators only">Ask an administrator of this Lightbook.</Empty>}
    </Page>
  )
}

function Shown() {
  const { data, isError, isFetching, refetch } = useQuery(work)
  if (isError && !data) return <CouldNotLoad title="Unable to Load System" safe="The server goes on with its work." retrying={isFetching} onRetry={refetch} />
  if (!data) return <Loading what="the system" />
  return (
    <>
      <Health work={data} />
      <JobTable jobs={data.jobs} />
      <Outbox letters={data.letters} />
    </>
  )
}

function Health({ work: told }: { work: Work }) {
  const wrong = troubles(told, useMinute())
  return (
    <section className={`card ${css.part}`} aria-label="Health" role="status">
      <h2>{wrong.length === 0 ? 'Everything is working' : wrong.length === 1 ? 'One thing needs a look' : `${wrong.length} things need a look`}</h2>
      {wrong.length > 0 && <ul className={css.wrong}>{wrong.map((words) => <li key={words}>{words}</li>)}</ul>}
    </section>
  )
}

function Outbox({ letters: { isOn, waiting, tried, givenUp } }: Pick<Work, 'letters'>) {
  const counts = [['Waiting', waiting], ['Of these refused before', tried], ['Given up in the last week', givenUp]] as const
  return (
    <section className={`card ${css.part}`} aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      <p>{isOn ? 'Letters that wait leave within seconds; a mail server that is down gets them when it is back.' : 'No mail server is set up, so nobody gets letters.'}</p>
      <dl className={css.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
