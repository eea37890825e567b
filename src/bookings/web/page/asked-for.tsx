import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { selfBooking } from '#deals/deal-event.ts'
import { useLinkClient } from '#deals/web/changes.ts'
import { typeLabels } from '#shoots/rules.ts'
import { midSentence } from '#time/until-words.ts'
import { dayOnlyWords } from '#time/when.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { telAddress } from '#ui/page/addresses.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import pairs from '#bookings/web/pairs.module.css'
import { useContact } from './use-contact.ts'
import type { PlannedDeal } from './use-planned-day.ts'

/** The day that they asked for, and what became of it. */
function dayWords({ askedDay: day }: WholeDeal, { day: now }: PlannedDeal, zone: string): string {
  const planned = now === null ? 'No date yet' : dayOnlyWords(now, zone)
  if (day === null || day === now) return planned
  const asked = dayOnlyWords(day, zone)
  return now === null ? asked : `${asked}, changed to ${midSentence(planned)}`
}

/** What is known of an inquiry, and whose it is. */
export function AskedFor({ deal, planned }: { deal: WholeDeal; planned: PlannedDeal }) {
  const { zone } = useLocalTime()
  const { email, phone } = useContact(deal)
  return (
    <SectionCard id="asked-for" title="What they asked for">
      <dl className={pairs.pairs}>
        <Pair name="Type">{typeLabels[deal.type]}</Pair>
        <Pair name="Date">{dayWords(deal, planned, zone)}</Pair>
        {deal.place !== '' && <Pair name="Place">{deal.place}</Pair>}
        {deal.source !== '' && deal.source !== selfBooking && <Pair name="Heard about you from">{deal.source}</Pair>}
        {email !== '' && (
          <Pair name="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Pair>
        )}
        {phone !== '' && (
          <Pair name="Phone">
            <a href={telAddress(phone)}>{phone}</a>
          </Pair>
        )}
        {deal.clientId !== null && (
          <Pair name="Client">
            <RouterLink to="/clients/$id" params={{ id: deal.clientId }}>
              {deal.clientName}
            </RouterLink>
          </Pair>
        )}
      </dl>
      {deal.clientId === null && <NoClient deal={deal} />}
    </SectionCard>
  )
}

const Pair = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="no-shrink sub">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The way to make a client of who asks. */
function NoClient({ deal }: { deal: WholeDeal }) {
  const { match } = deal
  const link = useLinkClient()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const take = (clientId: number | undefined) =>
    once(() => link.mutateAsync({ ...deal, clientId, idempotencyKey: keyFor([deal.version, clientId]) }))
  return (
    <div className="stack-10">
      <p className="small">{match ? `${match.name} among your clients has this address.` : 'Not a client yet.'}</p>
      <div className="row-8">
        {match && (
          <Button variant="default" size="xs" loading={link.isPending} onClick={() => take(match.id)}>
            {`Use ${match.name}`}
          </Button>
        )}
        <Button
          variant={match ? 'subtle' : 'default'}
          size="xs"
          loading={link.isPending}
          onClick={() => take(undefined)}
        >
          Add to clients
        </Button>
      </div>
    </div>
  )
}
