import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Changeable } from '#client-portal/booking-api.ts'
import card from '#client-portal/web/page/client-portal.module.css'
import { refusalWords } from '#client-portal/web/page/refusal.ts'
import { slotWords } from '#client-portal/when.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import type { BookingProps, ChangeProps } from './booking-props.ts'
import layout from '#client-portal/web/page/answers/answers.module.css'
import css from './bookings.module.css'
import { bookingCalls } from './calls.ts'
import { CancelSession } from './cancel-session.tsx'

const MoveNotLoaded = ({ part }: ChangeProps) => <NotLoaded locale={part.locale} />

/** The month with its light is loaded by those who change a time. */
const MoveSession = lazy<ComponentType<ChangeProps>>(async () => {
  try {
    return { default: (await import('./move-session.tsx')).MoveSession }
  } catch {
    return { default: MoveNotLoaded }
  }
})

/** One session: when and where, and what can be changed of it. */
export function BookedSession(props: BookingProps) {
  const { part, booking, words } = props
  const [doing, setDoing] = useState<'move' | 'cancel'>()
  const [found, setFound] = useState<Changeable>()
  const [refused, setRefused] = useState('')
  const once = useSingleFlight()
  const params = { token: part.token, id: booking.id }
  const read = async () => setFound(await call(bookingCalls.find, { params }))

  async function open(what: 'move' | 'cancel'): Promise<void> {
    setRefused('')
    try {
      await read()
      setDoing(what)
    } catch (error) {
      setRefused(refusalWords(noted(error), part.words, ''))
    }
  }

  const late = lateWords(props)
  const slot = { start: Date.parse(booking.start), end: Date.parse(booking.end), timeZone: booking.timeZone }
  const change = found && { ...props, found, onReload: read, onBack: () => setDoing(undefined) }
  return (
    <section className={`${card.card} ${css.booking}`} aria-labelledby={`booking-${booking.id}`}>
      <h2 id={`booking-${booking.id}`}>{words.heading}</h2>
      <p>
        <b dir="auto">{booking.name}</b>
        <br />
        {slotWords(slot, part.locale)}
        <br />
        <Where {...booking} />
      </p>
      {doing === undefined && (
        <>
          {late !== undefined && <p>{late}</p>}
          <div className={`row-12 ${layout.answers}`}>
            {!booking.cannotMove && (
              <Button variant="default" onClick={() => once(() => open('move'))}>
                {words.change}
              </Button>
            )}
            {!booking.cannotCancel && (
              <Button variant="default" onClick={() => once(() => open('cancel'))}>
                {words.cancel}
              </Button>
            )}
          </div>
        </>
      )}
      {change && doing === 'move' && (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <MoveSession {...change} />
        </Suspense>
      )}
      {change && doing === 'cancel' && <CancelSession {...change} />}
      <p className={card.refused} role="alert">
        {refused}
      </p>
    </section>
  )
}

/** Its place, and how it is found. */
const Where = ({ place, directions }: Pick<BookingProps['booking'], 'place' | 'directions'>) => (
  <>
    <span dir="auto">{place}</span>
    {directions !== '' && <br />}
    {directions !== '' && <span dir="auto">{directions}</span>}
  </>
)

/** What cannot be changed here now, and what to do or whom to ask. */
function lateWords({ booking, words, part: { page } }: BookingProps): string | undefined {
  if (!booking.cannotMove) return undefined
  if (!booking.isAgreed) return words.notAgreed
  return booking.cannotCancel ? words.tooClose(page.studio.name) : words.cannotMove(page.studio.name)
}
