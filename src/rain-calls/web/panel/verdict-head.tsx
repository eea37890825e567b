import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { verdictTitle } from '#rain-calls/owner-words.ts'
import { StatusBadge, type StatusColor } from '#ui/page/status-badge.tsx'
import type { Verdict } from '#weather-clauses/rule.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import css from './rain-call.module.css'

const badges: Record<Verdict, { color: StatusColor; words: string }> = {
  met: { color: 'orange', words: 'Clause met' },
  'not met': { color: 'green', words: 'Clause not met' },
  unknown: { color: 'grey', words: 'No verdict' },
}

/** What was read was for the date before. */
export const isMoved = ({ call }: RainCallOfShoot): boolean => call?.state === 'chosen'

function titleOf(rainCall: RainCallOfShoot, unit: WeatherUnit, unread: string): string {
  const { call, isTooLate, movesLeft } = rainCall
  if (isMoved(rainCall)) return movesLeft > 0 ? 'Rain Call' : 'No moves left'
  if (call?.reading) return verdictTitle(call.reading.verdict, call.reading.measures, unit)
  if (call) return unread
  if (isTooLate) return 'Too late for a forecast call'
  return movesLeft > 0 ? 'Rain Call' : 'No moves left'
}

interface VerdictHeadProps {
  rainCall: RainCallOfShoot
  /** Its title before the forecast is read. */
  unread?: string
}

/** What the forecast says by the clause. */
export function VerdictHead({ rainCall, unread = 'Rain Call' }: VerdictHeadProps) {
  const reading = rainCall.call?.reading
  const unit = useWeatherUnit()
  const badge = reading && !isMoved(rainCall) && badges[reading.verdict]
  return (
    <div className={css.head}>
      <h2 id="rain-call">{titleOf(rainCall, unit, unread)}</h2>
      {badge && <StatusBadge color={badge.color}>{badge.words}</StatusBadge>}
    </div>
  )
}
