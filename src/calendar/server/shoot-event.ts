import { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ShootStatus } from '#shoots/api.ts'

/** What every calendar of ours says of itself. */
export const published = {
  method: ICalCalendarMethod.PUBLISH,
  prodId: { company: 'Lightbook', product: 'Calendar', language: 'EN' },
}

const statuses: Record<ShootStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

interface Shown {
  id: number
  title: string
  status: ShootStatus
  createdAt: number
  version: number
}

/** What a shoot is in any calendar, so that one which has it already changes it instead of adding another. */
export const shootEvent = ({ id, title, status, createdAt, version }: Shown) =>
  ({
    // The creation time distinguishes installations; host names and settings may change.
    id: `shoot-${id}-${createdAt}@lightbook`,
    // Counts changes of the shoot itself: a change of client must not notify invitees again (RFC 5545, 3.8.7.4).
    sequence: version - 1,
    summary: title,
    status: statuses[status],
    transparency: status === 'cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }) satisfies Partial<ICalEventData>
