import { useState } from 'react'
import type { SessionType } from '#session-types/api.ts'
import { BookingPages } from '#session-types/web/booking-pages.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { WaitingCount } from './waiting-count.tsx'

const SignType = lazyComponent(() => import('./sign-type.tsx').then((part) => part.SignType))

/** What clients can book by themselves, with the signature for all bookings of a session type and who waits for it. */
export function BookingTab() {
  const [signing, setSigning] = useState<SessionType>()
  return (
    <>
      <BookingPages onSign={setSigning} besideType={({ id }) => <WaitingCount id={id} />} />
      {signing && <SignType type={signing} onClose={() => setSigning(undefined)} />}
    </>
  )
}
