import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeptAvailability, SessionPlace } from '#session-types/api.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { durationWords } from '#time/when.ts'
import { useSaveAvailability } from './use-save-availability.ts'
import css from './availability.module.css'

interface WaysProps {
  away: KeptAvailability
  places: readonly SessionPlace[]
}

const usual = [0, 10, 15, 20, 30, 45, 60, 90, 120]

/** How long the ways between two sessions take. */
export function Ways({ away, places }: WaysProps) {
  const save = useSaveAvailability(away)
  const nameOf = (id: number): string => places.find((place) => place.id === id)?.name ?? ''
  const ways = away.ways.filter(({ from, to }) => nameOf(from) !== '' && nameOf(to) !== '')
  const choices = [...new Set([...usual, away.usualWay])].toSorted((one, other) => one - other)
  return (
    <SectionCard id="ways" title="Between two sessions">
      <p className="sub">Travel time comes from the distance between two places, unless you set it yourself.</p>
      <PlainSelect
        className={css.usual}
        label="When a place isn’t known"
        data={choices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? 'No time' : durationWords(minutes),
        }))}
        value={String(away.usualWay)}
        onChange={(minutes) => void save.run({ usualWay: Number(minutes) })}
      />
      {ways.length > 0 && (
        <ul className={css.list} aria-labelledby="ways">
          {ways.map((way) => (
            <li key={`${way.from} ${way.to}`} className="ruled-line">
              <span dir="auto">
                {nameOf(way.from)} – {nameOf(way.to)}
              </span>
              <span className="caption">{durationWords(way.minutes)}</span>
              <ActionIcon
                className="push-right"
                variant="subtle"
                aria-label={`Remove the travel time from ${nameOf(way.from)} to ${nameOf(way.to)}`}
                onClick={() => void save.run({ ways: away.ways.filter((one) => one !== way) })}
              >
                <IconX size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {places.length > 1 && (
        <AddWay
          places={places}
          fault={save.fault}
          onAdd={(way) =>
            save.run({
              ways: [
                ...away.ways.filter(
                  ({ from, to }) => !(from === way.from && to === way.to) && !(from === way.to && to === way.from),
                ),
                way,
              ],
            })
          }
        />
      )}
    </SectionCard>
  )
}

interface AddWayProps {
  places: readonly SessionPlace[]
  fault: string | undefined
  onAdd: (way: KeptAvailability['ways'][number]) => Promise<boolean>
}

interface TypedWay {
  from: string
  to: string
  minutes: string
}

const noWay: TypedWay = { from: '', to: '', minutes: '' }

/** Why a way cannot be added, by field. */
function faultsOf({ from, to, minutes }: TypedWay): Partial<Record<keyof TypedWay, string>> {
  return {
    ...(from === '' && { from: 'Choose a place' }),
    ...(to === '' ? { to: 'Choose a place' } : to === from && { to: 'Choose two places' }),
    ...(!/^\d{1,3}$/.test(minutes.trim()) && { minutes: 'Type the minutes' }),
  }
}

function AddWay({ places, fault, onAdd }: AddWayProps) {
  const [typed, setTyped] = useState(noWay)
  const [isChecked, setChecked] = useState(false)
  const once = useSingleFlight()
  const faults = isChecked ? faultsOf(typed) : {}
  const data = places.map(({ id, name }) => ({ value: String(id), label: name }))
  const placeField = (name: 'from' | 'to') => ({
    data,
    value: typed[name] === '' ? null : typed[name],
    error: faults[name],
    onChange: (id: string | null) => setTyped({ ...typed, [name]: id ?? '' }),
  })
  async function add(): Promise<void> {
    setChecked(true)
    if (Object.keys(faultsOf(typed)).length > 0) return
    const way = { from: Number(typed.from), to: Number(typed.to), minutes: Number(typed.minutes) }
    if (!(await onAdd(way))) return
    setTyped(noWay)
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
      <PlainSelect label="From" {...placeField('from')} />
      <PlainSelect label="To" {...placeField('to')} />
      <TextInput
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        value={typed.minutes}
        error={faults.minutes}
        onChange={(event) => setTyped({ ...typed, minutes: event.currentTarget.value })}
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
