import type { Light, Position } from '#light/api.ts'
import type { Stretch } from '#light/civil-day.ts'
import { goldenLine } from '#light/golden-line.ts'
import type { LightPlace } from '#light/horizon.ts'
import { sentences } from '#light/words.ts'
import type { Hour } from '#weather/api.ts'
import { Compass } from './compass.tsx'
import { LightTable } from './light-table.tsx'
import { UseButton } from './move-line.tsx'
import { NotReckoned } from './not-reckoned.tsx'
import { SentenceList } from './sentence-list.tsx'
import css from './light-reading.module.css'

/** What the exact reckoning says of a shoot. */
export interface Reckoned {
  /** The days that it touches; the first is shown. */
  lights: readonly [Light, ...Light[]]
  eve: Light
  next: Light
  sunAt: (ms: number) => Position
}

interface LightReadingProps {
  place: LightPlace
  zone: string
  date: string
  slot: Stretch | undefined
  /** Nothing until its code is here. */
  reckoned: Reckoned | undefined
  hours: readonly Hour[]
  /** Epoch milliseconds: no start before it is offered. */
  now: number
  /** Begins the shoot at another instant, epoch milliseconds. */
  onUse: (start: number) => void
}

/** The light of a shoot, read three ways: from which side it comes, in figures, and in sentences. */
export function LightReading({ place, zone, date, slot, reckoned, hours, now, onUse }: LightReadingProps) {
  return (
    <div className={css.reading}>
      <Compass place={place} zone={zone} date={date} slot={slot} />
      <div className={css.table}>{reckoned ? <LightTable light={reckoned.lights[0]} sunAt={reckoned.sunAt} /> : <NotReckoned />}</div>
      <div className={css.says}>{reckoned && slot && <Says {...reckoned} slot={slot} hours={hours} now={now} zone={zone} onUse={onUse} />}</div>
    </div>
  )
}

function Says({ slot, zone, now, onUse, ...facts }: Reckoned & Pick<LightReadingProps, 'hours' | 'now' | 'zone' | 'onUse'> & { slot: Stretch }) {
  const { better } = goldenLine({ ...facts, slot, earliest: now })
  return (
    <SentenceList sentences={sentences({ ...facts, slot })}>
      {better && (
        <div className={css.use}>
          <UseButton start={better.start} zone={zone} onUse={onUse} />
          <span>to catch {better.isWhole ? `all ${better.minutes}` : better.minutes} minutes</span>
        </div>
      )}
    </SentenceList>
  )
}
