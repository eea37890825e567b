import { IconPlus } from '@tabler/icons-react'
import type { CalendarShoot } from '#calendar/api.ts'
import { cancelledWords, type DayCount, dayName, shootsWord } from '#calendar/rules.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { Holds } from '#calendar/web/holds/holds.tsx'
import { DayLight } from './day-light.tsx'
import { type DayPlace, placeOfDay } from './day-place.ts'
import { NoHomePlace } from './no-home-place.tsx'
import { ShootRows } from './shoot-rows.tsx'
import { type Calendar, countOf } from '#calendar/web/use-calendar.ts'
import css from './day-panel.module.css'

export const panelHeadingId = 'calendar-day'

interface DayPanelProps {
  calendar: Calendar
  /** The shoots of the selected day. */
  shoots: CalendarShoot[]
  /** Those of the other days too. */
  all: readonly CalendarShoot[]
  own: DayPlace | undefined
  /** The place of the light is loading. */
  isFinding: boolean
  /** Shoots whose move is pending. */
  moving: Set<number>
  /** Opens the dialog to move a shoot. */
  onMove: (shoot: CalendarShoot) => void
}

/** The shoots of the selected day. */
export function DayPanel({ calendar, shoots, all, own, isFinding, moving, onMove }: DayPanelProps) {
  const { day, zone, isComing } = calendar
  const place = placeOfDay(shoots, own)
  const holds = calendar.holdsOn(day)
  return (
    <aside className={`card clip ${css.panel}`} aria-labelledby={panelHeadingId}>
      <div className={css.head}>
        <h2 id={panelHeadingId} tabIndex={-1}>
          {dayName(day)}
        </h2>
        <p className="small-20">{countWords(countOf(shoots, calendar), calendar.hasFailed)}</p>
      </div>
      {place || isFinding || isComing ? (
        <DayLight place={place} day={day} shoots={shoots} zone={zone} />
      ) : (
        <NoHomePlace className={css.home} />
      )}
      <ul>
        <ShootRows shoots={shoots} among={all} zone={zone} moving={moving} onMove={onMove} />
        {holds.length > 0 && <Holds holds={holds} />}
      </ul>
      <div className={css.foot} data-coming={isComing || undefined}>
        <LinkButton
          to="."
          search={(previous) => ({ ...previous, new: 1, day })}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} stroke={1.6} />}
        >
          New Shoot
        </LinkButton>
      </div>
    </aside>
  )
}

function countWords(count: DayCount | undefined, hasFailed: boolean): string {
  if (!count) return hasFailed ? 'Shoots not loaded' : '\u00a0'
  return count.planned === 0
    ? `${cancelledWords(count) ?? 'No shoots'} on this day`
    : `${shootsWord(count.planned)} scheduled`
}
