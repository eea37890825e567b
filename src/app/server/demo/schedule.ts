import { isoOf } from '#kernel/dates.ts'
import { lightOf } from '#light/day.ts'
import type { SentShoot } from '#shoots/api.ts'
import { instantOf } from '#time/when.ts'
import { type Light, lightNames, lights } from '#shots/rules.ts'
import type { Chance } from './chance.ts'
import type { Booking, Customer, Hour } from './clients.ts'
import { type Place, places } from './places.ts'
import { words } from './words.ts'

/** One shoot, and its client. */
export interface Planned {
  customer: Customer | undefined
  shoot: SentShoot
  /** Days from today. */
  offset: number
}

interface Slot {
  customer: Customer | undefined
  offset: number
}

const halfYear = 182

/**
 * Spreads the bookings over the year around today. Each client's stay in order, those of archived clients are long
 * over, and there is one today and one tomorrow.
 */
export function schedule(customers: Customer[], own: Booking[], today: Temporal.PlainDate, chance: Chance): Planned[] {
  const wanted: (Customer | undefined)[] = [
    ...customers.flatMap((customer) => customer.bookings.map(() => customer)),
    ...own.map(() => undefined),
  ]
  const slots = slotsFor(chance.shuffle(wanted), chance)
  const left = new Map<Customer | undefined, Booking[]>([[undefined, [...own]]])
  for (const customer of customers) left.set(customer, [...customer.bookings])
  return slots.flatMap(({ customer, offset }) => {
    const booking = left.get(customer)?.shift()
    return booking ? [{ customer, offset, shoot: shootOf(booking, offset, today, chance) }] : []
  })
}

function slotsFor(wanted: (Customer | undefined)[], chance: Chance): Slot[] {
  const longOver = wanted.filter((customer) => customer?.archived)
  const others = wanted.filter((customer) => !customer?.archived)
  const step = (2 * halfYear) / Math.max(1, wanted.length - 1)
  const slots = [...longOver, ...others].map((customer, index) => ({
    customer,
    offset: Math.round(index * step - halfYear) + chance.between(-2, 2),
  }))
  const next = slots.findIndex(({ offset }) => offset >= 0)
  return slots
    .map((slot, index) => (index === next || index === next + 1 ? { ...slot, offset: index - next } : slot))
    .toSorted((a, b) => a.offset - b.offset)
}

/** Shoots start on multiples of this. */
const grid = 5 * 60_000

/** The start of a shoot on a day: at or soon after a full hour, or for the light it needs. */
function startOf(
  hour: Hour,
  minute: string,
  duration: number,
  { coordinates, timeZone }: Place,
  day: Temporal.PlainDate,
): string | undefined {
  if (typeof hour === 'number' || !coordinates)
    return instantOf(day.toString(), `${String(hour).padStart(2, '0')}:${minute}`, timeZone)
  const { sunset, goldenHourMorningStart, goldenHourEveningEnd } = lightOf(coordinates, day.toString(), timeZone)
    .solarDay.events
  const starts = {
    sunrise: at(goldenHourMorningStart),
    sunset: at(goldenHourEveningEnd) - duration * 60_000,
    dusk: at(sunset),
  }
  return isoOf(Math.round(starts[hour] / grid) * grid)
}

const at = (instant: string | null | undefined): number => Date.parse(instant ?? '')

function shootOf(
  [title, type, place, hour, duration]: Booking,
  offset: number,
  today: Temporal.PlainDate,
  chance: Chance,
): SentShoot {
  const { location, coordinates, timeZone } = places[place]
  const day = today.add({ days: offset })
  // Weddings move to the nearest Saturday on the same side of today.
  const moved = type === 'wedding' && Math.abs(offset) > 6 ? day.add({ days: 6 - day.dayOfWeek }) : day
  const minute = ['00', '00', '30', '15'][chance.between(0, 3)] ?? '00'
  const { notes, shots } = words[type]
  return {
    title,
    type,
    location,
    coordinates,
    timeZone,
    duration,
    date: startOf(hour, minute, duration, places[place], moved),
    notes: notes[chance.between(0, notes.length - 1)] ?? '',
    shotList: shotListOf(shots, offset < 0),
    status: statusOf(offset, chance),
  }
}

/** A shot list: a heading for each light, a line for each shot, ticked once it is taken. */
function shotListOf(shots: Partial<Record<Light, string[]>>, isOver: boolean): string {
  const groups = lights.flatMap((light) => (shots[light] ? [{ light, list: shots[light] }] : []))
  const line = (shot: string) => (isOver ? `[x] ${shot}` : shot)
  return groups
    .map(({ light, list }) => [...(light === 'any' ? [] : [`# ${lightNames[light]}`]), ...list.map(line)].join('\n'))
    .join('\n')
}

/** Most past shoots are completed, near ones confirmed, and distant ones often open. */
function statusOf(offset: number, chance: Chance): SentShoot['status'] {
  const roll = chance.next()
  if (roll < 0.07 && Math.abs(offset) > 1) return 'cancelled'
  if (offset < 0) return 'completed'
  return roll < (offset < 45 ? 0.8 : 0.4) ? 'confirmed' : 'pending'
}
