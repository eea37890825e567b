import { clockRange } from '#time/clock-words.ts'
import type { Judged } from '#weather/golden-hour.ts'
import { type GoldenLine, goldenLines, noneWords, type SpokenDay } from './golden-words.ts'
import css from './golden-hour.module.css'

interface GoldenTimesProps {
  /** Undefined until computed, and without a place. */
  spoken: SpokenDay | undefined
  /** The quality by the weather; undefined while unknown. */
  judged: Judged | undefined
  zone: string
  now: number
}

/** The times of the golden hours, and the time until the next. */
export function GoldenTimes({ spoken, judged, zone, now }: GoldenTimesProps) {
  const lines = spoken
    ? goldenLines(spoken, judged?.bestTime, now)
    : judged?.isSeasonal
      ? usualLines(judged, zone)
      : undefined
  if (lines?.length === 0) return <p className={css.none}>{spoken && noneWords(spoken.light)}</p>
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

/** Placeholders of the lines. */
const waiting: GoldenLine[] = [
  { half: 'morning', name: 'Morning', times: '\u00a0', when: '' },
  { half: 'evening', name: 'Evening', times: '\u00a0', when: '' },
]

/** Typical hours of the season, without a place. */
function usualLines(
  { morningStart, morningEnd, eveningStart, eveningEnd, bestTime }: Judged,
  zone: string,
): GoldenLine[] {
  const line = (half: 'morning' | 'evening', start: string | null, end: string | null): GoldenLine[] => {
    const name = half === 'morning' ? 'Morning' : 'Evening'
    return start && end
      ? [{ half, name: half === bestTime ? `${name}, best time` : name, times: clockRange(start, end, zone), when: '' }]
      : []
  }
  return [...line('morning', morningStart, morningEnd), ...line('evening', eveningStart, eveningEnd)]
}
