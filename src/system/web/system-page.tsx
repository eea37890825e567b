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
import { Facts } from './facts.tsx'
import { Ground } from './ground.tsx'
import { JobTable } from './job-table.tsx'
import { overview, stats, work } from './queries.ts'
import { ServiceTable } from './service-table.tsx'
import { Trends } from './trends.tsx'
import { When } from '#accounts/web/when.tsx'

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
  const [works, ground] = [useQuery(work), useQuery(overview)]
  // Without its figures, Trends would push down what is below it when they arrive.
  const { isPending } = useQuery(stats)
  const retry = () => Promise.all([works.refetch(), ground.refetch()])
  const hasFailed = (works.isError && !works.data) || (ground.isError && !ground.data)
  if (hasFailed)
    return (
      <CouldNotLoad
        title="Unable to Load System"
        safe="The server goes on with its work."
        retrying={works.isFetching || ground.isFetching}
        onRetry={retry}
      />
    )
  if (!works.data || !ground.data || isPending) return <Loading what="the system" />
  return (
    <>
      <Health work={works.data} system={ground.data} />
      <Trends />
      <Ground system={ground.data} />
      <ServiceTable services={ground.data.services} />
      <Outbox outbox={works.data.emails} mail={ground.data.mail} />
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
            ? 'One thing needs a look'
            : `${wrong.length} things need a look`}
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

function Outbox({
  outbox: { isOn, waiting, tried, postponed, postponedUntil, givenUp },
  mail: { lastSentAt, lastError },
}: {
  outbox: Work['emails']
  mail: System['mail']
}) {
  const count = (emails: number) => emails.toLocaleString('en-US')
  return (
    <Facts
      title="Emails"
      id="emails"
      facts={[
        ['Waiting', count(waiting)],
        ['Of these held for later', <Postponed key="later" emails={count(postponed)} until={postponedUntil} />],
        ['Of these refused before', count(tried)],
        ['Given up in the last week', count(givenUp)],
        ['Last sent', lastSentAt ? <When key="sent" at={lastSentAt} /> : 'None yet'],
        ['Last error', lastError === '' ? 'None' : lastError],
      ]}
    >
      <p>
        {isOn
          ? 'Emails are sent within seconds, except those held for quiet hours, 10 PM to 7 AM in the recipient’s time ' +
            'zone. If the mail server is down, they are sent when it is back.'
          : 'No mail server is set up (MAIL_URL), so no email is sent.'}
      </p>
    </Facts>
  )
}

function Postponed({ emails, until }: { emails: string; until: string | null }) {
  return until === null ? (
    emails
  ) : (
    <>
      {emails}, next at <When at={until} />
    </>
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
