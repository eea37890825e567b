import { useEffect, useRef, useState } from 'react'
import { longDay, startTime } from '#client-language/formats.ts'
import { dayIn, ownZone } from '#self-bookings/web/page/clock.ts'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import css from '#client-portal/web/page/client-portal.module.css'

/** Above a version that was sent while its reader had another one open. */
export function NewVersion({ proposal, page, words, locale }: ProposalProps) {
  const [now] = useState(Date.now)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // What had the focus may be gone with the version before; who is typing elsewhere goes on.
    if (document.activeElement === document.body) told.current?.focus()
  }, [])
  const sent = Temporal.Instant.from(proposal.sentAt).toZonedDateTimeISO(ownZone())
  const day = sent.toPlainDate().toString()
  const isToday = day === dayIn(now, ownZone())
  return (
    <p ref={told} className={`medium ${css.card}`} role="alert" tabIndex={-1}>
      {words.newVersion(page.studio.name, startTime(sent, locale), isToday ? undefined : longDay(day, locale))}
    </p>
  )
}
