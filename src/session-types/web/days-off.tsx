import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import type { KeptAvailability } from '#session-types/api.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { monthDayYear } from '#time/day-words.ts'
import { useSaveAvailability } from './use-save-availability.ts'
import css from './availability.module.css'

interface DaysOffProps {
  away: KeptAvailability
}

interface Typed {
  from: string | null
  to: string | null
  words: string
}

const nothing: Typed = { from: null, to: null, words: '' }

/** Days on which nothing is offered. */
export function DaysOff({ away }: DaysOffProps) {
  const save = useSaveAvailability(away)
  const daysOff = away.daysOff.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const spanOf = ({ from, to }: (typeof daysOff)[number]): string =>
    from === to ? monthDayYear(from) : `${monthDayYear(from)} – ${monthDayYear(to)}`
  return (
    <SectionCard id="days-off" title="Days off">
      {daysOff.length > 0 && (
        <ul className={css.list} aria-labelledby="days-off">
          {daysOff.map((days) => (
            <li key={`${days.from} ${days.to}`} className="ruled-line">
              <span>{spanOf(days)}</span>
              <span className="caption" dir="auto">
                {days.words}
              </span>
              <ActionIcon
                className="push-right"
                variant="subtle"
                aria-label={`Remove ${spanOf(days)}`}
                onClick={() => void save.run({ daysOff: away.daysOff.filter((one) => one !== days) })}
              >
                <IconX size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AddDays onAdd={(days) => save.run({ daysOff: [...away.daysOff, days] })} fault={save.fault} />
    </SectionCard>
  )
}

interface AddDaysProps {
  onAdd: (days: KeptAvailability['daysOff'][number]) => Promise<boolean>
  fault: string | undefined
}

function AddDays({ onAdd, fault }: AddDaysProps) {
  const [typed, setTyped] = useState(nothing)
  const [isChecked, setChecked] = useState(false)
  const once = useSingleFlight()
  const { from, to, words } = typed
  const isWrongWay = from !== null && to !== null && to < from
  async function add(): Promise<void> {
    setChecked(true)
    if (from === null || isWrongWay) return
    if (!(await onAdd({ from, to: to ?? from, words }))) return
    setTyped(nothing)
    setChecked(false)
  }
  return (
    <form
      className={css.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(add)
      }}
    >
      <DayInput
        label="First day"
        value={from}
        error={isChecked && from === null ? 'Choose a day' : undefined}
        onChange={(day) => setTyped({ ...typed, from: day })}
        onOther={() => setTyped({ ...typed, from: null })}
      />
      <DayInput
        label="Last day"
        value={to}
        error={isWrongWay ? 'The last day comes after the first' : undefined}
        onChange={(day) => setTyped({ ...typed, to: day })}
        onOther={() => setTyped({ ...typed, to: null })}
      />
      <TextInput
        label="For (optional)"
        placeholder="Holidays"
        maxLength={100}
        value={words}
        onChange={(event) => setTyped({ ...typed, words: event.currentTarget.value })}
      />
      <Button type="submit" variant="default">
        Add
      </Button>
      {fault !== undefined && (
        <p className={`refusal ${css.fault}`} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
