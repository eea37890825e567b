import { call, callAgain } from '#kernel/web/call.ts'
import { WaitingForm } from '#self-bookings/web/waiting/waiting-form.tsx'
import { bookingCalls } from '#self-bookings/web/page/calls.ts'
import { clock } from '#self-bookings/web/page/clock.ts'
import type { Acting } from './day-times.tsx'
import { ForecastLine } from './forecast-line.tsx'
import { MiniDay } from './mini-day.tsx'
import type { PageProps } from '#self-bookings/web/page/props.ts'
import { TimeChoice } from './time-choice.tsx'
import { type Naming, whereIn } from '#self-bookings/web/page/where.ts'
import type { Picking, Refusal } from '#self-bookings/web/page/use-pick.ts'

interface ChooseTimeProps extends PageProps {
  picking: Picking
}

/** Place, month, day and time, or a session of the one day of a row, which is held then. */
export function ChooseTime({ picking, at, ...props }: ChooseTimeProps) {
  const { type, words, locale } = props
  const acting: Acting = {
    label: (time, place) => words.hold(clock(time.start, place.timeZone, locale)),
    hint: words.heldFor,
    refusal: picking.refusal && refusalWords(picking.refusal, props),
    forgetRefusal: picking.forgetRefusal,
    act: picking.pick,
    more: (time, place) => <ForecastLine at={at} words={words} locale={locale} time={time} place={place} />,
  }
  const naming: Naming | undefined = type.freeText
    ? {
        freeText: type.freeText,
        search: (text, signal) => call(bookingCalls.places, { params: at, input: { text } }, signal),
      }
    : undefined
  const Choice = type.mini ? MiniDay : TimeChoice
  return (
    <Choice
      {...props}
      read={({ place, ...range }, before) =>
        callAgain(bookingCalls.times, { params: at, input: { ...whereIn(place), ...range } }, before)
      }
      naming={naming}
      acting={acting}
      whenFull={
        type.canWait
          ? (days) => <WaitingForm key={`${days.from} ${days.to}`} {...props} at={at} days={days} />
          : undefined
      }
    />
  )
}

const refusalWords = (
  { why, minutes }: { why: Refusal; minutes: number },
  { words }: Pick<PageProps, 'words'>,
): string =>
  ({
    taken: words.justTaken,
    two_held: words.twoHeld,
    page_old: words.pageOld,
    too_many: words.tooMany(minutes),
    too_quick: words.tooQuick,
    failed: words.noAnswer,
  })[why]
