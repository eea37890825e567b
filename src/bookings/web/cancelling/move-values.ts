import type { Agreed } from '#proposals/api.ts'
import type { ShootMove } from '#proposals/cancelling.ts'
import type { Shoot } from '#shoots/api.ts'

/** What is typed: `ask` waits for the client, else it is agreed already. */
export interface MoveValues {
  ask: boolean
  day: string | null
  time: string
  movesDue: boolean
}

export function valuesOf({ date, timeZone }: Shoot): MoveValues {
  const start = Temporal.Instant.from(date).toZonedDateTimeISO(timeZone)
  return {
    ask: false,
    day: start.toPlainDate().toString(),
    time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    movesDue: false,
  }
}

/** As it is sent; undefined while no day is chosen. */
export const moveIn = ({ day, time, ...others }: MoveValues): ShootMove | undefined =>
  day === null ? undefined : { ...others, day, time: time.slice(0, 5) }

/** When it would start; undefined while no day is chosen. */
export function startIn({ day, time }: MoveValues, timeZone: string): string | undefined {
  if (day === null || !/^\d\d:\d\d/.test(time)) return undefined
  const plainTime = Temporal.PlainTime.from(time)
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant().toString()
}

const isWaiting = ({ invoice }: Agreed['installments'][number]): boolean =>
  invoice !== null && invoice.balance > 0 && ['unpaid', 'sent', 'overdue'].includes(invoice.status)

/** Whether there are invoices that could be due later. */
export const hasWaitingBills = (agreed: Agreed | null): boolean => agreed?.installments.some(isWaiting) === true

/** Whether the client is still to sign an addendum of the last move. */
export const isAddendumWaiting = (agreed: Agreed | null): boolean => (agreed?.unsignedMove?.offeredAt ?? null) !== null
