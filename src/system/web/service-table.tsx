import type { System } from '#system/api.ts'
import { failureWords, services as known } from '#system/services.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import css from './system-page.module.css'
import { When } from '#accounts/web/when.tsx'

type Service = System['services'][number]

/** The external services, and their results since the start. */
export function ServiceTable({ services }: Pick<System, 'services'>) {
  return (
    <SectionCard id="services" title="Services" className={css.part}>
      <p>Requests from this process since it started. Lightbook keeps working without them.</p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">State</th>
              <th scope="col">Provider</th>
              <th scope="col">Last response</th>
              <th scope="col">Last failure</th>
            </tr>
          </thead>
          <tbody>
            {services.map((service) => (
              <Row key={service.name} service={service} />
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  )
}

function Row({ service }: { service: Service }) {
  const { name, isOn, host, answeredAt, failedAt, failure } = service
  return (
    <tr>
      <th scope="row">
        {known[name].name}
        {!isOn && <small>{known[name].without}</small>}
      </th>
      <td data-name="State">
        <State service={service} />
      </td>
      <td data-name="Provider">{host ?? 'None'}</td>
      <td data-name="Last response">{answeredAt ? <When at={answeredAt} /> : 'None yet'}</td>
      <td data-name="Last failure" className={css.error}>
        {failedAt ? (
          <>
            <When at={failedAt} />
            {failure && `: ${failureWords(failure)}`}
          </>
        ) : (
          'None'
        )}
      </td>
    </tr>
  )
}

function State({ service: { isOn, answeredAt, failedAt } }: { service: Service }) {
  if (!isOn) return <StatusBadge color="grey">Off</StatusBadge>
  if (failedAt !== null && (answeredAt === null || failedAt > answeredAt))
    return <StatusBadge color="orange">Failing</StatusBadge>
  return answeredAt === null ? (
    <StatusBadge color="grey">Not used yet</StatusBadge>
  ) : (
    <StatusBadge color="green">Fine</StatusBadge>
  )
}
