import type { ChangedBookingWords } from '#client-language/english/changed-booking.ts'
import type { Changeable } from '#client-portal/booking-api.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'

export interface BookingProps {
  part: ActProps
  booking: ActProps['page']['bookings'][number]
  words: ChangedBookingWords
  /** Tells what was done in place of what did it. */
  onDone: (what: string) => void
}

export interface ChangeProps extends BookingProps {
  found: Changeable
  /** Reads again what can be changed. */
  onReload: () => Promise<void>
  onBack: () => void
}
