import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** What the client booked by themselves. */
export const LazyBookings = lazyPart<ActProps>(() => import('./bookings.tsx').then((part) => part.Bookings), NotLoaded)
