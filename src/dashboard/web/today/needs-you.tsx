import { Button } from '@mantine/core'
import {
  IconBackpack,
  IconCalendarExclamation,
  IconCashBanknote,
  IconFileInvoice,
  IconInbox,
  IconMail,
  IconMailForward,
  IconSignature,
  IconUmbrella,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Need } from '#dashboard/api.ts'
import { isLate } from '#deals/waiting.ts'
import { todayOfStudio } from '#dashboard/web/queries.ts'
import { weekAhead } from '#dashboard/web/use-welcome.ts'
import { whenWords } from '#time/when.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { LinkButton, RouterLink } from '#ui/page/router-link.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { wordsOf } from './need-words.ts'
import { NeedsFrame } from './needs-frame.tsx'
import css from './needs-you.module.css'

const shown = 5

/** What the photographer has to do now, the most urgent first. */
export function NeedsYou() {
  const { data, isError, isFetching, refetch } = useQuery(todayOfStudio)
  const [isOpen, setOpen] = useState(false)
  if (!data) {
    if (!isError) return <NeedsFrame />
    return (
      <CouldNotLoad
        title="Unable to Load What Needs You"
        safe="Nothing is lost."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  const { count, first } = data.needs
  if (count === 0)
    return (
      <NeedsFrame>
        <p className={css.none}>
          <NothingNeeded />
        </p>
      </NeedsFrame>
    )
  const rows = isOpen ? first : first.slice(0, shown)
  const more = count - rows.length
  return (
    <NeedsFrame count={count}>
      <ul>
        {rows.map((need, index) => (
          <NeedRow key={`${need.kind} ${idOf(need)}`} need={need} isFirst={index === 0} />
        ))}
      </ul>
      {more > 0 && (
        <p className={css.more}>
          {isOpen ? (
            <RouterLink to="/billing">{`${more} more in Billing`}</RouterLink>
          ) : (
            <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
              {`${more} more`}
            </Button>
          )}
        </p>
      )}
    </NeedsFrame>
  )
}

function NothingNeeded() {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { data: shoots = [] } = useQuery(weekAhead)
  const next = shoots.find(({ date }) => Date.parse(date) > now)
  if (!next) return 'Nothing needs you.'
  const when = whenWords(next.date, zone, now).replace(/^(To\w+), /, (_, day: string) => `${day.toLowerCase()} `)
  return `Nothing needs you. Next: ${next.clientName ?? next.title}, ${when}`
}

const idOf = (need: Need): number =>
  'invoiceId' in need
    ? need.invoiceId
    : 'contractId' in need
      ? need.contractId
      : 'dealId' in need
        ? need.dealId
        : need.shootId

const icons: Record<Need['kind'], typeof IconBackpack> = {
  overdue: IconFileInvoice,
  unsent: IconMailForward,
  refund: IconCashBanknote,
  unsigned: IconSignature,
  overlap: IconCalendarExclamation,
  inquiry: IconInbox,
  gear: IconBackpack,
  rain: IconUmbrella,
  email: IconMail,
}

/** What is late, or cannot be as it is. */
const isAlarming = (need: Need, now: number): boolean =>
  need.kind === 'inquiry'
    ? isLate({ lane: 'ours', laneAt: need.since }, now)
    : need.kind === 'overdue' || need.kind === 'overlap'

function NeedRow({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { what, why, when, button } = wordsOf(need, { zone, now })
  const Sign = icons[need.kind]
  return (
    <li className={css.row}>
      <Sign className={`no-shrink faint ${css.sign}`} size={18} stroke={1.6} aria-hidden="true" />
      <div className={`shrink-wrapped ${css.words}`}>
        <h3 className="small-title">{what}</h3>
        <p className="small-20">{why}</p>
      </div>
      <span className={`small-20 number ${css.when}`} data-alarming={isAlarming(need, now) || undefined}>
        {when}
      </span>
      <LinkButton
        {...targetOf(need)}
        variant={isFirst ? 'filled' : 'default'}
        size="xs"
        className={css.button}
        aria-label={`${button}: ${what}`}
      >
        {button}
      </LinkButton>
    </li>
  )
}

/** Where it is done. */
function targetOf(need: Need) {
  if ('invoiceId' in need) return { to: '/billing' as const, search: { invoice: need.invoiceId } }
  if ('contractId' in need)
    return { to: '/billing' as const, search: { tab: 'contracts' as const, contract: need.contractId } }
  if ('dealId' in need)
    return {
      to: '/bookings/$id' as const,
      params: { id: need.dealId },
      hash: need.kind === 'email' ? 'booking-emails' : need.step === 'reply' ? 'reply' : '',
    }
  return {
    to: '/shoots/$id' as const,
    params: { id: need.shootId },
    search: need.kind === 'gear' ? { tab: 'gear' as const } : {},
  }
}
