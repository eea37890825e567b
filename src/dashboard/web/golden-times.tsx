import { clockRange } from '#light/clock-words.ts'
import type { LightPlace } from '#light/horizon.ts'
import { useLight } from '#light/web/use-light.ts'
import type { Weather } from '#weather/api.ts'
import { type GoldenLine, goldenLines, noneWords } from './golden-words.ts'
import css from './golden-hour.module.css'

type Golden = Weather['goldenHour']

interface GoldenTimesProps {
  place: LightPlace | undefined
  zone: string
  date: string
  tomorrow: string
  /** What the weather makes of them; nothing while it is not known. */
  golden: Golden | undefined
  now: number
}

/** When the golden hours are, and how long until the next. */
export function GoldenTimes({ place, zone, date, tomorrow, golden, now }: GoldenTimesProps) {
  const light = useLight(place, date, zone)
  const next = useLight(place, tomorrow, zone)
  const lines = light && next ? goldenLines(light, next, golden?.bestTime, now) : golden?.isSeasonal ? usualLines(golden, zone) : undefined
  if (lines?.length === 0) return <p className={css.none}>{light && noneWords(light)}</p>
  return (
    <dl className={css.times}>
      {(lines ?? waiting).map(({ half, name, times, when }) => (
        <div key={half}>
          <dt>{name}</dt>
          <dd>
            <b>{times}</b>
            {when}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The room of the lines until they are known. */
const waiting: GoldenLine[] = [
  { half: 'morning', name: 'Morning', times: '\u00a0', when: '' },
  { half: 'evening', name: 'Evening', times: '\u00a0', when: '' },
]

/** The hours of the season, where no place is known (L1). */
function usualLines({ morningStart, morningEnd, eveningStart, eveningEnd, bestTime }: Golden, zone: string): GoldenLine[] {
  const line = (half: 'morning' | 'evening', start: string | null, end: string | null): GoldenLine[] => {
    const name = half === 'morning' ? 'Morning' : 'Evening'
    return start && end ? [{ half, name: half === bestTime ? `${name}, best time` : name, times: clockRange(start, end, zone), when: '' }] : []
  }
  return [...line('morning', morningStart, morningEnd), ...line('evening', eveningStart, eveningEnd)]
}
