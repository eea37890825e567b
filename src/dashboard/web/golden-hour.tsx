import { GoldenHourTips } from '#advisor/web/tips/golden-hour-tips.tsx'
import { LightTimeline } from '#light/web/timeline/light-timeline.tsx'
import { zoneWords } from '#places/rules.ts'
import { NoDefaultPlace } from '#places/web/no-light-place.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { dayName } from '#calendar/rules.ts'
import type { GoldenLabel } from '#weather/label.ts'
import { QualityBadge } from '#weather/web/quality-badge.tsx'
import type { SpokenDay } from './golden-words.ts'
import { GoldenHourFrame } from './golden-hour-frame.tsx'
import { GoldenTimes } from './golden-times.tsx'
import { GoldenTips } from './golden-tips.tsx'
import { useGolden } from './use-golden.ts'
import type { Here } from './use-here.ts'
import css from './golden-hour.module.css'

/** Today's light at the photographer's place: its course, the quality of the golden hours, and tips. */
export function GoldenHour(here: Here) {
  const { myPlace, place, isPending, isUnknown, zone, date, now } = here
  const { zone: own } = useLocalTime()
  const { spoken, judged, label, made } = useGolden(here)
  const where = [myPlace?.label, dayName(date), zone !== own && zoneWords(zone), made].filter(Boolean).join(' · ')
  return (
    <GoldenHourFrame
      badge={label && <Outlook label={label} spoken={spoken} />}
      where={!isPending && where}
      isElsewhere={zone !== own}
    >
      <div className={css.band}>
        <LightTimeline
          place={place}
          zone={zone}
          date={date}
          size="dash"
          now={now}
          missing={!isPending && <NoPlace isUnknown={isUnknown} />}
        />
      </div>
      {!isUnknown && (
        <div className={css.facts}>
          <GoldenTimes spoken={spoken} judged={judged} zone={zone} now={now} />
          <GoldenHourTips judged={judged} label={label} light={spoken?.light} now={now}>
            <GoldenTips tips={judged?.tips ?? []} />
          </GoldenHourTips>
        </div>
      )}
    </GoldenHourFrame>
  )
}

/** The quality of the better upcoming golden hour. */
const Outlook = ({ label, spoken }: { label: GoldenLabel; spoken: SpokenDay | undefined }) => (
  <QualityBadge label={label} {...(spoken?.isTomorrow && { of: 'tomorrow' })} />
)

/** Without an answer of the server there may be a place: none is asked for. */
const NoPlace = ({ isUnknown }: { isUnknown: boolean }) =>
  isUnknown ? <p>Your home place could not be loaded.</p> : <NoDefaultPlace />
