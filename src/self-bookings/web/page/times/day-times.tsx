import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lightKindAt } from '#light/light-kind.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { clock, dayWords, minutesAhead, ownTime, ownZone, shortDay, span } from '#self-bookings/web/page/clock.ts'
import { placeOfZone } from '#time/other-zone.ts'
import type { ChoiceProps, Day, Place, Time } from '#self-bookings/web/page/props.ts'
import { heightAt, lightAround, type Part, partOf, skyOf } from '#self-bookings/web/page/sky.ts'
import type { useTimes } from './use-times.ts'
import css from './day-times.module.css'

/** What is done with the time that is chosen. */
export interface Acting {
  label: (time: Time, place: Place) => string
  hint: string
  refusal: string | undefined
  /** Something else is chosen: why the last one was refused matters no more. */
  forgetRefusal?: () => void
  /** What is told of the time that is chosen, beside its light. */
  more?: (time: Time, place: Place) => ReactNode
  act: (chosen: { time: Time; place: Place; day: Day }) => Promise<unknown>
}

interface DayTimesProps extends ChoiceProps {
  place: Place
  day: Day
  times: ReturnType<typeof useTimes>
  acting: Acting
}

/** The times of a day, each with its light; the best is chosen first. */
export function DayTimes(props: DayTimesProps) {
  const { type, locale, place, day, times, acting } = props
  const [chosen, setChosen] = useState(() => day.times.find(({ best }) => best)?.start)
  const [isPicking, setPicking] = useState(false)
  const once = useSingleFlight()
  const time = day.times.find(({ start }) => start === chosen) ?? day.times[0]
  const labelOf = ({ start }: Time) => clock(start, place.timeZone, locale)
  const labels = day.times.map(labelOf)
  async function hold(): Promise<void> {
    if (!time) return
    setPicking(true)
    await acting.act({ time, place, day })
    setPicking(false)
    // Somebody else may have taken it, or it is held now.
    times.refresh()
  }
  return (
    <section className={css.section}>
      <div className={`title-line ${css.head}`}>
        <h2 aria-live="polite">{dayWords(day.day, locale)}</h2>
        <span className="caption">{countWords(props)}</span>
      </div>
      <div
        role="radiogroup"
        aria-label={dayWords(day.day, locale)}
        className={`${css.times} ${type.mini ? css.row : ''}`}
      >
        {inShownOrder(props).map((one) => (
          <TimeCard
            key={one.start}
            {...props}
            time={one}
            isTwice={labels.indexOf(labelOf(one)) !== labels.lastIndexOf(labelOf(one))}
            isChosen={one === time}
            onChoose={() => {
              setChosen(one.start)
              acting.forgetRefusal?.()
            }}
          />
        ))}
      </div>
      <div className={time && css.hold}>
        <p className={`refusal ${css.refused}`} role="alert">
          {acting.refusal}
        </p>
        {time && (
          <>
            {!type.mini && (
              <p className={css.day} aria-hidden="true">
                {shortDay(day.day, locale)}
              </p>
            )}
            <Button size="lg" fullWidth loading={isPicking} onClick={() => once(hold)}>
              {acting.label(time, place)}
            </Button>
          </>
        )}
      </div>
      {time ? (
        <div className={css.hint}>
          <p className="caption">{acting.hint}</p>
          {acting.more?.(time, place)}
        </div>
      ) : (
        <div className="stack-18">
          <p>{noneWords(props)}</p>
          {props.whenFull?.({ from: day.day, to: day.day })}
        </div>
      )}
    </section>
  )
}

/** How many times there are; of a row, how many are left. */
function countWords({ type: { mini }, words, day: { times } }: DayTimesProps): string {
  if (!mini) return words.times(times.length)
  return times.length > 0 ? words.left(times.length, mini.count) : ''
}

const noneWords = ({ type: { mini }, words, day: { none } }: DayTimesProps): string =>
  mini && none === 'taken' ? words.allTaken(mini.count) : words.noTimes

interface TimeCardProps extends DayTimesProps {
  time: Time
  isTwice: boolean
  isChosen: boolean
  onChoose: () => void
}

/** More light than another has: where all have the same, none is the best. */
const isBest = (time: Time, { times }: Day): boolean =>
  time.best && times.some(({ lightSeconds }) => lightSeconds < time.lightSeconds)

/** The best first, where it is in sight above the button that holds it; the sessions of a row by the clock. */
const inShownOrder = ({ type, day }: DayTimesProps): readonly Time[] =>
  type.mini ? day.times : day.times.toSorted((one, other) => Number(isBest(other, day)) - Number(isBest(one, day)))

function TimeCard(props: TimeCardProps) {
  const { type, words, locale, place, day, time, isTwice, isChosen, onChoose } = props
  const own = ownZone()
  const differs = minutesAhead(time.start, place.timeZone, own) !== 0
  const id = `time-${time.start}`
  return (
    <label className={`choice-card focus-frame ${css.card}`}>
      <input type="radio" className="vh" name="time" checked={isChosen} aria-describedby={id} onChange={onChoose} />
      <span className={css.line}>
        <b>{span(time, place.timeZone, locale, isTwice)}</b>
        {isBest(time, day) && <span className={css.best}>{words.best}</span>}
      </span>
      {type.mini ? (
        <OwnStrip {...props} />
      ) : (
        <DayStrip day={day} time={time} zone={place.timeZone} part={lightAround(day, place.timeZone)} />
      )}
      <span id={id}>
        <span className={css.words}>{time.words || lightThen(props)}</span>
        {differs && (
          <span className="caption">
            {words.yourClock(placeOfZone(own), ownTime(time, place.timeZone, own, locale))}
          </span>
        )}
      </span>
    </label>
  )
}

/** The light of one session of a row, which differs little from that of the next. */
const OwnStrip = ({ day, time, place }: TimeCardProps) => (
  <span
    className={css.own}
    aria-hidden="true"
    style={{ backgroundImage: skyOf(day.sunHeights, partOf(time, place.timeZone)) }}
  />
)

/** The light in the middle of a session of a row that takes any. */
function lightThen({ type, words, day, time, place }: TimeCardProps): string {
  if (!type.mini) return ''
  const { from, to } = partOf(time, place.timeZone)
  const height = heightAt(day.sunHeights, (from + to) / 2)
  return words.sunThen(lightKindAt(height), height)
}

interface DayStripProps {
  day: Pick<Day, 'sunHeights'>
  time: Time
  zone: string
  /** What is shown of the day. */
  part: Part
}

/** The light of a part of the day, with the session framed. */
export function DayStrip({ day, time, zone, part }: DayStripProps) {
  const { from, to } = partOf(time, zone)
  const percent = (share: number): number => (share / (part.to - part.from)) * 100
  return (
    <span className={css.strip} aria-hidden="true" style={{ backgroundImage: skyOf(day.sunHeights, part) }}>
      <i
        style={{
          left: `min(${percent(from - part.from)}%, calc(100% - 8px))`,
          width: `${percent(to - from)}%`,
        }}
      />
    </span>
  )
}
