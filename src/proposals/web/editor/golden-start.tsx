import { Button } from '@mantine/core'
import { betterStart } from '#light/better-start.ts'
import { spansOver } from '#light/spans.ts'
import { useLight } from '#light/web/use-light.ts'
import { mayMoveToGoldenHour } from '#planning/rules.ts'
import { minutesWords } from '#time/clock-words.ts'
import { clockWords } from '#time/when.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import type { ProposalForm } from './use-proposal-form.ts'

/** The start with the most golden hour, to be chosen at once while no time is. */
export function GoldenStart({ form: { form, values } }: { form: ProposalForm }) {
  const { day, time, coordinates } = values
  if (time !== '' || day === null || coordinates === null || !mayMoveToGoldenHour(values, undefined)) return null
  return <Offer {...values} day={day} place={coordinates} onUse={(start) => form.setFieldValue('time', start)} />
}

interface OfferProps extends Pick<ProposalForm['values'], 'duration' | 'timeZone'> {
  day: string
  place: { lat: number; lng: number }
  /** `15:30`, by the clock of the place. */
  onUse: (time: string) => void
}

function Offer({ day, place, duration, timeZone, onUse }: OfferProps) {
  const light = useLight(place, day, timeZone)
  // Nearer to the evening: few couples like to be photographed at six in the morning.
  const usual = Temporal.PlainDateTime.from(`${day}T16:00`).toZonedDateTime(timeZone).epochMilliseconds
  const now = useCurrentMinute()
  const whole = light && { start: Date.parse(light.day.start), end: Date.parse(light.day.end) }
  const golden = light ? spansOver([light], 'goldenHours') : []
  const better = whole && betterStart({ start: usual, end: usual + duration * 60_000 }, golden, whole, now)
  if (!better) return null
  const time = Temporal.Instant.fromEpochMilliseconds(better.start)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  return (
    <div className="row-8-centered">
      <Button variant="default" size="xs" onClick={() => onUse(time)}>
        Start at {clockWords(time)}
      </Button>
      <span className="small">{minutesWords(better.minutes)} of golden hour</span>
    </div>
  )
}
