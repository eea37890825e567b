import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { ShootStatus } from '#shoots/api.ts'
import { Weather } from '#weather/api.ts'

const at = z.iso.datetime()
const Line = z.object({ name: z.string(), words: z.string() })

/** One moment of the day; times are those of clocks at the place. */
const Moment = z.object({
  at,
  /** `5:36 PM`; with the date on another day than the first. */
  time: z.string(),
  what: z.string(),
  kind: z.enum(['shoot', 'light']),
})

const HourLine = z.object({
  at,
  /** `5 PM`. */
  time: z.string(),
  sky: z.string(),
  temperature: z.string(),
  /** The chance of rain or snow, `20%`. */
  rain: z.string(),
  wind: z.string(),
})

/** What a photographer needs on the day of a shoot, in words, as its page and its PDF show it. */
export const CallSheet = z.object({
  shootId: z.int(),
  /** Of the printed sheet: name, lines and the address of the logo. */
  letterhead: z.object({ name: z.string(), lines: z.array(z.string()), logo: z.string().nullable() }),
  title: z.string(),
  status: ShootStatus,
  /** `Wedding`. */
  type: z.string(),
  /** `Wedding · Confirmed`. */
  kind: z.string(),
  date: at,
  endsAt: at,
  /** Of the place; of the photographer where it is unknown. */
  timeZone: z.string(),
  /** `Saturday, October 24, 2026`. */
  day: z.string(),
  /** `1:00–10:00 PM`. */
  hours: z.string(),
  /** `Times in Lisbon`; null when clocks show the same as the photographer's. */
  zone: z.string().nullable(),
  location: z.string(),
  client: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }).nullable(),
  /** Null without a known place, and outside of 1900 to 2100. */
  light: z
    .object({
      place: z.object({ lat: z.number(), lng: z.number() }),
      /** The day of its start at the place. */
      date: z.iso.date(),
      /** The place, if it is not the location as it is written. */
      where: z.string().nullable(),
      lines: z.array(Line),
    })
    .nullable(),
  weather: Weather.pick({ source: true, reason: true, opensOn: true, date: true, fetchedAt: true, stale: true }).extend(
    {
      /** `Cloudy`. */
      sky: z.string(),
      /** `High 68°, low 51°`. */
      temperatures: z.string(),
      /** `20%`. */
      rain: z.string(),
      /** Of what that is the chance: `rain`, `snow`, `rain or snow`. */
      fall: z.string(),
      /** The hours of the shoot, at most a day; empty for an estimate. */
      hours: z.array(HourLine),
    },
  ),
  timeline: z.array(Moment),
  shots: z.array(
    z.object({
      light: z.string(),
      shots: z.array(z.object({ text: z.string(), detail: z.string(), isDone: z.boolean() })),
    }),
  ),
  /** The packing list, then the checklists. */
  gear: z.array(
    z.object({
      /** Of the checklist; null for the packing list. */
      assignmentId: z.int().nullable(),
      name: z.string(),
      items: z.array(z.object({ id: z.int(), name: z.string(), isChecked: z.boolean() })),
    }),
  ),
  notes: z.string(),
})

export const callSheets = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/call-sheet',
    output: CallSheet,
    summary: 'What is needed on the day of a shoot',
  }),
  pdf: download({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/call-sheet/pdf',
    summary: 'The call sheet of a shoot as a PDF',
  }),
}

export type CallSheet = z.output<typeof CallSheet>
