import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { changeBasisOf } from '#bookings/web/changing/queries.ts'
import { longDay } from '#client-language/formats.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { dayAt } from '#kernel/dates.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Agreed } from '#proposals/api.ts'
import type { ChangeBasis } from '#proposals/changing.ts'
import { dueDay } from '#proposals/payment-plan.ts'
import css from './cancel-booking.module.css'

interface NewDueDaysProps {
  deal: WholeDeal
  agreed: Agreed | null
  /** The new one of the shoot. */
  day: string
}

interface Moving {
  accepted: string
  shoot: string
}

/** `Balance, $3,115.00: due July 12, 2027 instead of June 5, 2027`; nothing of a payment that keeps its day. */
function newDayWords(payment: ChangeBasis['payments'][number], days: Moving, currency: string): string[] {
  const { name, amount, due, dueOn, invoiceId } = payment
  const next = dueDay(due, days)
  if (due.anchor !== 'shoot' || invoiceId !== null || amount <= 0 || next === null || next === dueOn) return []
  const instead = dueOn === null ? '' : ` instead of ${longDay(dueOn, 'en-US')}`
  return [`${name}, ${moneyWords(amount, currency)}: due ${longDay(next, 'en-US')}${instead}`]
}

/** The days on which the payments that are not billed yet become due with the shoot on another day. */
export function NewDueDays({ deal, agreed, day }: NewDueDaysProps) {
  const { zone } = useLocalTime()
  const agreedAt = agreed?.agreedAt ?? null
  const { data } = useQuery({ ...changeBasisOf(deal.id), enabled: agreedAt !== null })
  if (!data || agreedAt === null) return null
  const days = { accepted: dayAt(Date.parse(agreedAt), zone), shoot: day }
  const lines = data.payments.flatMap((payment) => newDayWords(payment, days, data.agreed.currency))
  if (lines.length === 0) return null
  return (
    <ul className={css.follows} aria-label="New due dates">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
