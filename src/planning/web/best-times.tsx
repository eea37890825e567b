import { Button } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { type Point, positionWords } from '#places/rules.ts'
import { useLightPlace } from '#places/web/use-light-place.ts'
import { daysAhead, maxPlannedMinutes } from '#planning/rules.ts'
import { untilWords } from '#time/until-words.ts'
import { dayAndTimeOf, instantOf, today } from '#time/when.ts'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { dayAfter } from '#time/day-after.ts'
import css from './best-times.module.css'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const SlotList = lazyComponent(() => import('./slot-list.tsx').then((part) => part.SlotList))

interface BestTimesProps {
  form: ShootForm
  /** The edited shoot, whose own time counts as free. */
  except?: number
}

interface Moment {
  day: string | null
  time: string
}

const isSame = (one: Moment, other: Moment): boolean => one.day === other.day && one.time === other.time

/** `in Brooklyn, NY`, `near Hilo, HI (212 km)`, `at 1.870, −157.430`. */
function whereWords({ label, place }: { label: string; place: Point }): string {
  if (label === '') return `at ${positionWords(place)}`
  return label.startsWith('near ') ? label : `in ${label}`
}

/** The search begins today, or at the chosen day if that is later. */
const firstDay = (day: string | null, zone: string): string | undefined =>
  day && day >= dayAfter(today(zone), daysAhead) ? day : undefined

/** Suggests the best times of two weeks for the form's values, and fills in the chosen one. */
export function BestTimes({ form, except }: BestTimesProps) {
  const { zone } = useLocalTime()
  const { type, duration, day, time, coordinates, timeZone, location } = form.values
  const found = useLightPlace({ coordinates, timeZone, location })
  const [isOpen, setIsOpen] = useState(false)
  const [used, setUsed] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const place = duration > maxPlannedMinutes ? undefined : found
  const isUsed = used !== '' && isSame(dayAndTimeOf(used, zone), { day, time })

  function use(start: string) {
    const chosen = dayAndTimeOf(start, zone)
    form.setFieldValue('day', chosen.day)
    form.setFieldValue('time', chosen.time)
    setUsed(start)
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <div>
      <div className={css.line}>
        {place && (
          <Button
            ref={button}
            variant="subtle"
            size="xs"
            leftSection={<IconCalendarSearch size={18} stroke={1.6} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Find the best time
          </Button>
        )}
        <span role="status" className="cap">
          {isUsed && `Set to ${untilWords(used, zone)}.`}
        </span>
      </div>
      {isOpen && place && (
        <div id={id}>
          <SlotList
            wanted={{
              ...place.place,
              timeZone: place.timeZone,
              type,
              duration,
              from: firstDay(day, zone),
              chosen: day === null ? undefined : instantOf(day, time, zone),
              except,
            }}
            where={whereWords(place)}
            zone={zone}
            onUse={use}
          />
        </div>
      )}
    </div>
  )
}
