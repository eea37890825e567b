import { Button } from '@mantine/core'
import { betterStart } from '#light/better-start.ts'
import { minutesIn, spansOver } from '#light/spans.ts'
import { useLight } from '#light/web/use-light.ts'
import { maxMovedMinutes, preferencesByType } from '#planning/rules.ts'
import { minutesWords } from '#time/clock-words.ts'
import { clockWords, instantOf } from '#time/when.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import type { ProposalForm } from './use-proposal-form.ts'

/** A start for the sake of the light, to be chosen at once while no time is. */
export function StartOffer({ form: { form, values } }: { form: ProposalForm }) {
  const { day, time, coordinates, type } = values
  if (time !== '' || day === null || coordinates === null || preferencesByType[type].light !== 'golden') return null
  return <Offer {...values} day={day} place={coordinates} onUse={(start) => form.setFieldValue('time', start)} />
}

interface OfferProps extends Pick<ProposalForm['values'], 'duration' | 'timeZone'> {
  day: string
  place: { lat: number; lng: number }
  /** `15:30`, by the clock of the place. */
  onUse: (time: string) => void
}

/** Nearer to the evening: few couples like to be photographed at six in the morning. */
const usualStart = '16:00'
/** When celebrations end that are photographed for most of the day. */
const celebrationEnd = '22:00'

function Offer({ day, place, duration, timeZone, onUse }: OfferProps) {
  const light = useLight(place, day, timeZone)
  const now = useCurrentMinute()
  if (!light) return null
  const length = duration * 60_000
  const at = (clock: string): number => Date.parse(instantOf(day, clock, timeZone) ?? '')
  const whole = { start: Date.parse(light.day.start), end: Date.parse(light.day.end) }
  const golden = spansOver([light], 'goldenHours')
  const usual = { start: at(usualStart), end: at(usualStart) + length }
  const start =
    duration > maxMovedMinutes
      ? Math.max(whole.start, at(celebrationEnd) - length)
      : betterStart(usual, golden, whole, now)?.start
  if (start === undefined || start < now) return null
  const minutes = Math.round(minutesIn(golden, { start, end: start + length }))
  const time = Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  return (
    <div className="row-8-centered">
      <Button variant="default" size="xs" onClick={() => onUse(time)}>
        Start at {clockWords(time)}
      </Button>
      {minutes > 0 && <span className="small">{minutesWords(minutes)} of golden hour</span>}
    </div>
  )
}
