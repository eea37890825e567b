import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#accounts/web/queries.ts'
import { Denied } from '#admin/web/denied.tsx'
import { useDemotion } from '#admin/web/use-demotion.ts'
import type { System, Work } from '#system/api.ts'
import { workProblems } from '#system/rules.ts'
import { systemProblems } from '#system/troubles.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './system-page.module.css'
import { Ground } from './ground.tsx'
import { JobTable } from './job-table.tsx'
import { emailSettings, overview, publicAddress, stats, work } from './queries.ts'
import { ServiceTable } from './service-table.tsx'
import { AddressCard } from './settings/address-card.tsx'
import { EmailCard } from './settings/email-card.tsx'
import { Trends } from './trends.tsx'

/** The state of the server, for administrators. */
export function SystemPage() {
  const { data: user } = useQuery(currentUser)
  useDemotion()
  return (
    <Page>
      {user?.role === 'admin' ? (
        <>
          <PageHead title="System" sub="Server status and background jobs" back={<BackToAdmin />} />
          <Shown />
        </>
      ) : (
        user && <Denied title="System" />
      )}
    </Page>
  )
}

function Shown() {
  const [works, ground, email, address] = [
    useQuery(work),
    useQuery(overview),
    useQuery(emailSettings),
    useQuery(publicAddress),
  ]
  const all = [works, ground, email, address]
  // Without its figures, Trends would push down what is below it when they arrive.
  const { isPending } = useQuery(stats)
  const retry = () => Promise.all(all.map(({ refetch }) => refetch()))
  if (all.some(({ isError, data }) => isError && !data))
    return (
      <CouldNotLoad
        title="Unable to Load System"
        safe="The server is still running."
        retrying={all.some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
    )
  if (!works.data || !ground.data || !email.data || !address.data || isPending) return <Loading what="the system" />
  return (
    <>
      <Health work={works.data} system={ground.data} />
      <div className={css.pair}>
        <EmailCard settings={email.data} outbox={works.data.emails} mail={ground.data.mail} />
        <AddressCard address={address.data} />
      </div>
      <Trends />
      <Ground system={ground.data} />
      <ServiceTable services={ground.data.services} />
      <JobTable jobs={works.data.jobs} />
    </>
  )
}

function Health({ work: jobsAndEmails, system }: { work: Work; system: System }) {
  const now = useCurrentMinute()
  const wrong = [...systemProblems(system, now), ...workProblems(jobsAndEmails, now)]
  return (
    <section className={`card ${css.part}`} aria-label="Health" role="status">
      <h2>
        {wrong.length === 0
          ? 'Everything is working'
          : wrong.length === 1
            ? 'One thing needs attention'
            : `${wrong.length} things need attention`}
      </h2>
      {wrong.length > 0 && (
        <ul className={css.wrong}>
          {wrong.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function BackToAdmin() {
  return (
    <Link to="/admin" className={`back-link ${css.back}`}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      Back to Admin
    </Link>
  )
}
