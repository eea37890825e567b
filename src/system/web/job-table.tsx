import type { Job } from '#system/api.ts'
import { capital, purposeOf, stateColors, stateLabels } from '#system/rules.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import css from './system-page.module.css'
import { When } from '#accounts/web/when.tsx'

/** All jobs with their next and last run. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <SectionCard id="jobs" title="Jobs" className={css.part}>
      {jobs.length === 0 ? (
        <p>No jobs have run yet. The first ones start within seconds of startup.</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">State</th>
                <th scope="col">Next run</th>
                <th scope="col">Last run</th>
                <th scope="col">Last error</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <Row key={job.name} job={job} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  )
}

function Row({ job: { name, state, nextAt, endedAt, lastError } }: { job: Job }) {
  return (
    <tr>
      <th scope="row">
        {capital(name)}
        <small>{purposeOf(name)}</small>
      </th>
      <td data-name="State">
        <StatusBadge color={stateColors[state]}>{stateLabels[state]}</StatusBadge>
      </td>
      <td data-name="Next run">{state === 'running' ? 'Now' : <When at={nextAt} />}</td>
      <td data-name="Last run">{endedAt ? <When at={endedAt} /> : 'Not yet'}</td>
      <td data-name="Last error" className={css.error}>
        {lastError === '' ? 'None' : lastError}
      </td>
    </tr>
  )
}
