import type { ListedShoot } from '#shoots/api.ts'

export type Named = Pick<ListedShoot, 'id' | 'title' | 'date' | 'timeZone' | 'status'>

/** `Raman wedding, Oct 24, 2026`, in the zone of the place, marked if cancelled. */
export function shootChoiceName({ title, date, timeZone, status }: Named): string {
  const day = Temporal.Instant.from(date)
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  return `${title}, ${day}${status === 'cancelled' ? ' (cancelled)' : ''}`
}

interface NoShoot {
  hasFailed: boolean
  search: string
  /** What leads to the first shoot. */
  next?: string
}

/** Why no shoot is offered. */
export function noShootWords({ hasFailed, search, next = 'plan one first' }: NoShoot): string {
  if (hasFailed) return 'The shoots could not be loaded'
  return search === '' ? `No shoots yet: ${next}` : 'No shoot found'
}

/** The name of the group of a chosen client's shoots. */
export const ownGroup = 'Of this client'

interface Group {
  group: string
  shoots: ListedShoot[]
}

/**
 * The client's shoots first, as a group. In each group those nearest to now come first, as they are billed next, and
 * cancelled ones last. Without a client there is one group.
 */
export function groupsOf(
  shoots: readonly ListedShoot[],
  clientId: number | undefined,
  now: number = Date.now(),
): Group[] {
  const distance = ({ date }: ListedShoot) => Math.abs(Date.parse(date) - now)
  const sorted = shoots
    .toSorted((one, other) => distance(one) - distance(other))
    .toSorted((one, other) => Number(one.status === 'cancelled') - Number(other.status === 'cancelled'))
  const ofClient = sorted.filter((shoot) => clientId !== undefined && shoot.clientId === clientId)
  const others = sorted.filter((shoot) => !ofClient.includes(shoot))
  const whose = clientId === undefined ? 'All shoots' : 'Other shoots'
  return [
    { group: ownGroup, shoots: ofClient },
    { group: whose, shoots: others },
  ].filter((group) => group.shoots.length > 0)
}
