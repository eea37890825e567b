import { IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayAfter, dayName } from '#calendar/rules.ts'
import { LightTimeline } from '#light/web/light-timeline.tsx'
import type { Weather } from '#weather/api.ts'
import { QualityBadge } from '#weather/web/quality-badge.tsx'
import { weatherOfPlace } from '#weather/web/queries.ts'
import { GoldenHourFrame } from './golden-hour-frame.tsx'
import { GoldenTimes } from './golden-times.tsx'
import type { Here } from './use-here.ts'
import css from './golden-hour.module.css'

/** So many tips (specification, part 1 section 9); they follow from the day's own figures. */
const shownTips = 2

/** The day's light where the photographer is: how it goes, how good its golden hours will be, what to make of them. */
export function GoldenHour({ mine, place, isPending, zone, date, now }: Here) {
  const { data: weather } = useQuery({ ...weatherOfPlace(place && { ...place, timeZone: zone, date }), enabled: !isPending })
  const golden = weather?.goldenHour
  return (
    <GoldenHourFrame badge={golden && <Outlook golden={golden} />} where={!isPending && whereWords(mine, date)}>
      <div className={css.band}>
        <LightTimeline place={place} zone={zone} date={date} size="dash" now={now} missing={!isPending && 'Add a location to see the light'} />
      </div>
      <div className={css.facts}>
        <GoldenTimes place={place} zone={zone} date={date} tomorrow={dayAfter(date, 1)} golden={golden} now={now} />
        <Tips tips={golden?.tips ?? []} />
      </div>
    </GoldenHourFrame>
  )
}

/** `New York, NY · Thursday, October 15`. */
const whereWords = (mine: Here['mine'], date: string): string => (mine ? `${mine.label} · ${dayName(date)}` : dayName(date))

/** How good the better one will be; without a forecast, how it usually is. */
function Outlook({ golden }: { golden: Weather['goldenHour'] }) {
  return <QualityBadge quality={golden.quality} isSeasonal={golden[golden.bestTime]?.basis !== 'forecast'} />
}

function Tips({ tips }: { tips: string[] }) {
  return (
    <ul className={css.tips}>
      {tips.slice(0, shownTips).map((tip) => (
        <li key={tip}>
          <IconBulb size={18} stroke={1.6} aria-hidden="true" />
          {tip}
        </li>
      ))}
    </ul>
  )
}
