import { memo } from 'react'
import type { Light, LightPhase } from '#light/light.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { leftOf, shareOf } from '#light/web/share.ts'
import css from './ruler.module.css'

const colors: Partial<Record<LightPhase, string>> = {
  blueHour: 'var(--sky-blue)',
  goldenHour: 'var(--sky-gold)',
  day: 'var(--sky-day-2)',
}

/** The exact start and end of blue hour, golden hour and day. */
export const Ruler = memo(function Ruler({ light }: { light: Light | undefined }) {
  const day = light && civilDayOf(light.date, light.timeZone)
  return (
    <div className={css.ruler} aria-hidden="true">
      {day &&
        light.phases.map(({ phase, start, end }) => {
          const [from, to] = [Date.parse(start), Date.parse(end)]
          return (
            colors[phase] && (
              <i
                key={start}
                style={{
                  left: leftOf(from, day),
                  width: `${(shareOf(to, day) - shareOf(from, day)) * 100}%`,
                  background: colors[phase],
                }}
              />
            )
          )
        })}
    </div>
  )
})
