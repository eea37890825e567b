import type { Light, MoonLook, Position } from '#light/light.ts'
import type { Stretch } from '#light/civil-day.ts'
import { catchWords, goldenLine } from '#light/golden-line.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sunlitPart } from '#light/sun-edges.ts'
import { plain, type Sentence } from '#light/words/sentence.ts'
import { sentences } from '#light/words/words.ts'
import type { Hour } from '#weather/api.ts'
import { isSunHidden } from '#weather/hidden-sun.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import { afterMidnightWords } from '#weather/web/forecast/after-midnight.ts'
import { Compass } from '#light/web/compass/compass.tsx'
import { LightTable } from '#light/web/light-table.tsx'
import { UseButton } from '#light/web/move-line.tsx'
import { LightNotLoaded } from '#light/web/light-not-loaded.tsx'
import { SentenceList } from '#light/web/sentence-list.tsx'
import css from './light-reading.module.css'

/** The exact light of a shoot. */
export interface ShootLights {
  /** The days it overlaps; the first is shown. */
  lights: readonly [Light, ...Light[]]
  eve: Light
  next: Light
  sunAt: (ms: number) => Position
  moonAt: (ms: number) => MoonLook
}

interface LightReadingProps {
  place: LightPlace
  zone: string
  /** The photographer's zone. */
  own: string
  /** The name of the place, when its clocks are not the photographer's. */
  clockOf: string | undefined
  date: string
  slot: Stretch | undefined
  /** Undefined while its code loads. */
  reckoned: ShootLights | undefined
  hours: readonly Hour[]
  unit: WeatherUnit
  /** Epoch milliseconds: earliest start to suggest. */
  now: number
  /** No better start is suggested. */
  isFixed: boolean
  /** Moves the start of the shoot, epoch milliseconds. */
  onUse: (start: number) => void
}

/** The light of a shoot as compass, table and sentences. */
export function LightReading({ place, zone, clockOf, date, slot, reckoned, ...rest }: LightReadingProps) {
  const lit = reckoned && slot && sunlitPart(reckoned.lights, slot, reckoned.sunAt)
  return (
    <div className={css.reading}>
      <Compass place={place} zone={zone} date={date} slot={slot} lit={lit} />
      <div className={css.table}>
        {reckoned ? (
          <LightTable light={reckoned.lights[0]} sunAt={reckoned.sunAt} clockOf={clockOf} />
        ) : (
          <LightNotLoaded />
        )}
      </div>
      <div className={css.says}>{reckoned && slot && <Says {...reckoned} {...rest} slot={slot} zone={zone} />}</div>
    </div>
  )
}

function Says({
  slot,
  zone,
  own,
  unit,
  now,
  isFixed,
  onUse,
  ...facts
}: ShootLights &
  Pick<LightReadingProps, 'hours' | 'unit' | 'now' | 'zone' | 'own' | 'isFixed' | 'onUse'> & { slot: Stretch }) {
  const day = { start: Date.parse(facts.lights[0].day.start), end: Date.parse(facts.lights[0].day.end) }
  const after = afterMidnightWords({ hours: facts.hours, day, slot, zone, unit })
  const sky = { isSunHidden: (span: Stretch) => isSunHidden(span, facts.hours) }
  const { better } = goldenLine({ ...facts, ...sky, slot, earliest: now, isFixed })
  return (
    <SentenceList sentences={goingOn(sentences({ ...facts, ...sky, slot }), after)}>
      {better && (
        <div className={css.use}>
          <UseButton start={better.start} zone={zone} own={own} onUse={onUse} />
          <span>to catch {catchWords(better)} of golden hour</span>
        </div>
      )}
    </SentenceList>
  )
}

/** The weather columns end at midnight: the last sentence, about rain, is extended. */
const goingOn = (sentences: Sentence[], after: string | undefined): Sentence[] =>
  sentences.map((sentence, index) =>
    after && index === sentences.length - 1
      ? { ...sentence, parts: [...sentence.parts, plain(` ${after}`)] }
      : sentence,
  )
