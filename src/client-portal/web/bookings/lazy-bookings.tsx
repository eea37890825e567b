import { type ComponentType, lazy, Suspense } from 'react'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'

const Part = lazy<ComponentType<ActProps>>(async () => {
  try {
    return { default: (await import('./bookings.tsx')).Bookings }
  } catch {
    return { default: NotLoaded }
  }
})

/** What the client booked by themselves; its code is loaded by those who did. */
export const LazyBookings = (part: ActProps) => (
  <Suspense fallback={null}>
    <Part {...part} />
  </Suspense>
)
