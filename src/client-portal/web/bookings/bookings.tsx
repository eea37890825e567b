import { useEffect, useRef, useState } from 'react'
import { useChangedBookingWords } from '#client-language/web/use-changed-booking-words.ts'
import card from '#client-portal/web/page/client-portal.module.css'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { BookedSession } from './booked-session.tsx'
import css from './bookings.module.css'

/** What the client booked by themselves, to change or cancel. */
export function Bookings(part: ActProps) {
  const words = useChangedBookingWords(part.locale)?.words
  const [done, setDone] = useState('')
  if (!words) return null
  return (
    <>
      {done !== '' && <Done what={done} />}
      {part.page.bookings.map((booking) => (
        // What was opened before it was agreed is closed by that: it would say what no longer holds.
        <BookedSession
          key={`${booking.id} ${booking.isAgreed}`}
          part={part}
          booking={booking}
          words={words}
          onDone={setDone}
        />
      ))}
    </>
  )
}

function Done({ what }: { what: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => void place.current?.focus(), [what])
  return (
    <p ref={place} className={`${card.card} ${css.done}`} role="status" tabIndex={-1}>
      {what}
    </p>
  )
}
