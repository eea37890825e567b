import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useSecondsLeft } from '#ui/react/use-seconds-left.ts'
import { BookingFields } from './booking-fields.tsx'
import { clock, dayIn, dayWords, minutesAhead, ownTime, ownZone, span } from './clock.ts'
import { placeOfZone } from '#time/other-zone.ts'
import { DayStrip } from './times/day-times.tsx'
import type { PageProps } from './props.ts'
import { lightAround } from './sky.ts'
import { useBooking } from './use-booking.ts'
import type { Held, Picking } from './use-pick.ts'
import css from './booking.module.css'

interface BookingProps extends PageProps {
  held: Held
  picking: Picking
}

/** What is held, and what is needed to book it. */
export function Booking(props: BookingProps) {
  const { type, words, locale, held, picking } = props
  const { time, place, day } = held
  const form = useBooking(held, picking, props)
  const left = useSecondsLeft(Date.parse(held.until))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => void title.current?.focus(), [])
  return (
    <div className={`client-form ${css.sheet}`}>
      <Timer {...props} left={left} isOver={left === 0 || form.isOver} />
      <div>
        <h1 ref={title} tabIndex={-1}>
          {dayWords(dayIn(time.start, place.timeZone), locale)}
        </h1>
        <p className="client-lead" dir="auto">
          {type.name} · {place.name}
        </p>
      </div>
      <DayStrip
        day={day}
        time={time}
        zone={place.timeZone}
        part={lightAround({ ...day, times: [time] }, place.timeZone)}
      />
      <Clocks {...props} />
      {time.words !== '' && <p>{time.words}</p>}
      <BookingFields
        type={type}
        words={words}
        locale={locale}
        form={form}
        day={dayIn(time.start, place.timeZone)}
        zone={place.timeZone}
        isOver={left === 0 || form.isOver}
      />
    </div>
  )
}

/** On the visitor's clock, which is named where the session's is another. */
function heldWords({ words, locale, held: { until, place } }: Pick<BookingProps, 'words' | 'locale' | 'held'>) {
  const own = ownZone()
  const isOther = minutesAhead(until, place.timeZone, own) !== 0
  return words.heldUntil(clock(until, own, locale), isOther ? placeOfZone(own) : undefined)
}

/** How long it is held; spoken with five minutes and with one left. */
function Timer({ words, locale, held, picking, left, isOver }: BookingProps & { left: number; isOver: boolean }) {
  const once = useSingleFlight()
  const minutes = Math.ceil(left / 60)
  const isSaid = minutes === 5 || minutes === 1
  if (isOver)
    return (
      <div className={css.over} role="alert">
        <b>{words.over}</b>
        <Button variant="default" onClick={() => once(picking.release)}>
          {words.holdAgain}
        </Button>
      </div>
    )
  return (
    <div className={css.timer}>
      <span>{heldWords({ words, locale, held })}</span>
      <b aria-hidden="true">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </b>
      <span className="vh" role="status">
        {isSaid ? words.minutesLeft(minutes) : ''}
      </span>
      <span className={css.timerActions}>
        {held.canHoldLonger && (
          <Button variant="default" size="xs" onClick={() => once(picking.longer)}>
            {words.moreTime}
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={() => once(picking.release)}>
          {words.letGo}
        </Button>
      </span>
    </div>
  )
}

function Clocks({ words, locale, held: { time, place } }: BookingProps) {
  const own = ownZone()
  const differs = minutesAhead(time.start, place.timeZone, own) !== 0
  return (
    <p>
      <b>{span(time, place.timeZone, locale)}</b>{' '}
      {differs && (
        <span className="caption">{words.yourClock(placeOfZone(own), ownTime(time, place.timeZone, own, locale))}</span>
      )}
    </p>
  )
}
