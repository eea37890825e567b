import { IconPlus } from '@tabler/icons-react'
import type { CalendarShoot } from '#calendar/api.ts'
import { dayName } from '#calendar/rules.ts'
import { type DayPlace, placeOfDay, zoneOfDay, zoneOfHours } from '#calendar/web/day/day-place.ts'
import { NoHomePlace } from '#calendar/web/day/no-home-place.tsx'
import { ShootRows } from '#calendar/web/day/shoot-rows.tsx'
import { CountBadge } from '#calendar/web/grid/cell-date.tsx'
import { framesOf } from '#calendar/web/grid/frames.ts'
import { Holds } from '#calendar/web/holds/holds.tsx'
import type { Calendar } from '#calendar/web/use-calendar.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { GoldenHours } from './golden-hours.tsx'
import css from './week-agenda.module.css'

interface WeekAgendaProps {
  calendar: Calendar
  byDays: Map<string, CalendarShoot[]>
  /** Those of the other days too. */
  all: readonly CalendarShoot[]
  own: DayPlace | undefined
  /** The place of the light is loading. */
  isFinding: boolean
  moving: Set<number>
  onMove: (shoot: CalendarShoot) => void
}

/**
 * A week as a list of days with their light and shoots, for narrow screens. A day is shown when the shoots before it
 * are known, so that none moves.
 */
export function WeekAgenda({ calendar, byDays, all, own, isFinding, moving, onMove }: WeekAgendaProps) {
  const { title, days, zone, today, isComing } = calendar
  return (
    <section className={`card clip ${css.agenda}`} aria-label={title}>
      {own ? <p className={css.home}>Light for {own.label}</p> : isFinding || <NoHomePlace className={css.home} />}
      {(isComing ? days.slice(0, 1) : days).map((shown) => {
        const shoots = byDays.get(shown) ?? []
        const place = placeOfDay(shoots, own)
        const hoursZone = zoneOfHours(place, own, zone)
        return (
          <section key={shown} className={css.day} aria-labelledby={`agenda-${shown}`} data-today={shown === today}>
            <div className={css.head}>
              <h2 id={`agenda-${shown}`}>{dayName(shown)}</h2>
              {shoots.length > 0 && <CountBadge count={shoots.length} />}
              <LinkButton
                to="."
                search={(previous) => ({ ...previous, new: 1, day: shown })}
                variant="subtle"
                aria-label={`New Shoot, ${dayName(shown)}`}
                className={css.new ?? ''}
                leftSection={<IconPlus size={18} stroke={1.6} />}
              >
                New Shoot
              </LinkButton>
            </div>
            <div className={css.strip}>
              {place && <LightStrip place={place} zone={hoursZone} date={shown} slot={framesOf(shoots)} />}
            </div>
            <div className={css.light}>
              <GoldenHours place={place} day={shown} zone={hoursZone} />
              <span>{zoneOfDay({ timeZone: hoursZone }, shown, zone)}</span>
            </div>
            <ul>
              <ShootRows shoots={shoots} among={all} zone={zone} moving={moving} onMove={onMove} />
              <Holds holds={calendar.holdsOn(shown)} />
            </ul>
          </section>
        )
      })}
      {isComing && (
        <Loading what="shoots">
          <div className={css.coming} />
        </Loading>
      )}
    </section>
  )
}
