import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { TimeZone } from '#kernel/dates.ts'
import { Light } from './light.ts'

const degrees = (name: string, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, `${name} is a number of degrees`)
    .transform(Number)
    .refine((number) => Math.abs(number) <= most, `${name} lies between −${most} and ${most}`)

/** A position in a query. */
export const positionQuery = { lat: degrees('Latitude', 90), lng: degrees('Longitude', 180) }

/** The light is computed for 1900 to 2100; `day` is a calendar day, `2026-10-17`. */
export const isInComputedYears = (day: string): boolean => /^(?:19|20)\d\d-|^2100-/.test(day)

/** A day in a query. */
export const dayQuery = z.iso
  .date('A date looks like 2026-10-17')
  .refine(isInComputedYears, 'Choose a date between 1900 and 2100')

export const LightQuery = z.strictObject({ ...positionQuery, date: dayQuery, timeZone: TimeZone.optional() })

export const light = {
  /** By default the zone of the place. */
  ofDay: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/light',
    input: LightQuery,
    output: Light,
    summary: 'The light of one day at one place',
  }),
}

export type LightQuery = z.output<typeof LightQuery>
