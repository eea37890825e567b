import type { ListedShoot } from '#shoots/api.ts'

export type Named = Pick<ListedShoot, 'id' | 'title' | 'date' | 'timeZone' | 'status'>

/** `Raman wedding, Oct 24, 2026`, in the zone of the place, marked if cancelled. */
export function nameOf({ title, date, timeZone, status }: Named): string {
  const day = Temporal.Instant.from(date)
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  return `${title}, ${day}${status === 'cancelled' ? ' (cancelled)' : ''}`
}

/** Why no shoot is offered. */
export function noShootWords({ hasFailed, search }: { hasFailed: boolean; search: string }): string {
  if (hasFailed) return 'The shoots could not be loaded'
  return search === '' ? 'No shoots yet: plan one first' : 'No shoot found'
}

interface Group {
  group: string
  shoots: ListedShoot[]
}

/**
 * The client's shoots first, as a group, and cancelled ones last in each group. Without a client there is one group.
 */
export function groupsOf(shoots: readonly ListedShoot[], clientId: number | undefined): Group[] {
  const sorted = shoots.toSorted(
    (one, other) => Number(one.status === 'cancelled') - Number(other.status === 'cancelled'),
  )
  const ofClient = sorted.filter((shoot) => clientId !== undefined && shoot.clientId === clientId)
  const others = sorted.filter((shoot) => !ofClient.includes(shoot))
  const whose = clientId === undefined ? 'All shoots' : 'Other shoots'
  return [
    { group: 'Of this client', shoots: ofClient },
    { group: whose, shoots: others },
  ].filter((group) => group.shoots.length > 0)
}
