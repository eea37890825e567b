import { Button } from '@mantine/core'
import { longTime } from '#client-language/formats.ts'
import { useBookingPageWords } from '#client-language/web/use-booking-page-words.ts'
import { call, callAgain } from '#kernel/web/call.ts'
import { clock } from '#self-bookings/web/page/clock.ts'
import { TimeChoice } from '#self-bookings/web/page/times/time-choice.tsx'
import type { ChangeProps } from './booking-props.ts'
import layout from '#client-portal/web/page/answers/answers.module.css'
import { bookingCalls } from './calls.ts'
import { useBookingChange } from './use-booking-change.ts'

/** Another time for a session, chosen from the month that its booking page shows. */
export function MoveSession(props: ChangeProps) {
  const { part, booking, words, found, onBack, onDone } = props
  const { token, page, locale } = part
  const change = useBookingChange(props)
  const pageWords = useBookingPageWords(locale)?.words
  const params = { token, id: booking.id }
  const lastDay = found.lastDay ?? ''
  return (
    <div className="stack-18">
      {found.canMove && found.until !== null && found.places.length > 0 ? (
        <>
          <h3>{words.choose}</h3>
          <p>{words.movedUntil(longTime(Date.parse(found.until), found.timeZone, locale), found.movesLeft)}</p>
          {pageWords && (
            <TimeChoice
              type={{ places: found.places, until: lastDay }}
              words={pageWords}
              locale={locale}
              placeId={found.placeId}
              read={({ place, ...range }, before) =>
                callAgain(bookingCalls.times, { params, input: { place: String(place.id), ...range } }, before)
              }
              acting={{
                label: (time, place) => words.moveTo(clock(time.start, place.timeZone, locale)),
                hint: words.moveHint,
                refusal: change.refused,
                act: ({ time, place }) =>
                  change.send(
                    () => call(bookingCalls.move, { params, input: { start: time.start, placeId: place.id } }),
                    () => onDone(words.moved(longTime(Date.parse(time.start), place.timeZone, locale))),
                  ),
              }}
            />
          )}
        </>
      ) : (
        <p>{whyNot(props, page.studio.name)}</p>
      )}
      <div className={`row-12 ${layout.answers}`}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

function whyNot({ words, found }: ChangeProps, studio: string): string {
  if (!found.isAgreed) return words.notAgreed
  if (found.canMove) return words.noTimes(studio)
  return found.movesLeft === 0 ? words.cannotMove(studio) : words.tooClose(studio)
}
