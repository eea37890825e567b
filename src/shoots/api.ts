import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, sentInstant, TimeZone } from '#kernel/dates.ts'
import { IdList } from '#kernel/id-list.ts'
import { pageByTime } from '#kernel/page.ts'
import { QueryId, recordId } from '#kernel/record-id.ts'
import { anyText, maxLengths, requiredLine, SearchText } from '#kernel/text.ts'
import { Light } from '#light/light.ts'
import { Client } from '#clients/api.ts'

/** The types in the order of the forms. */
export const ShootType = z.enum(
  ['portrait', 'landscape', 'wedding', 'product', 'fashion', 'event', 'commercial', 'sports', 'other'],
  'Choose one of the types',
)
export const ShootStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed'], 'Choose one of the statuses')

/** The longest shoot, in minutes: a week. */
export const maxDurationMinutes = 7 * 24 * 60

export const Coordinates = z.strictObject({
  /** Degrees north, −90 to 90. */
  lat: z.number().min(-90).max(90),
  /** Degrees east, −180 to 180. */
  lng: z.number().min(-180).max(180),
})

/** Parses stored coordinates, JSON or null. Invalid JSON counts as none. */
export function storedCoordinates(json: string | null): Coordinates | null {
  if (json === null) return null
  try {
    return Coordinates.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** Minutes from start to end. */
export const Duration = z
  .int('Duration is a number of minutes')
  .min(1, 'Duration is at least 1 minute')
  .max(maxDurationMinutes, 'Duration is at most 7 days')

const written = {
  title: requiredLine(maxLengths.title, 'Title is required'),
  location: requiredLine(maxLengths.location, 'Location is required'),
  type: ShootType,
  /** When it starts. */
  date: sentInstant('Invalid date. Please check the date and time format.'),
  duration: Duration,
  /** The IANA zone of the place; by default that of the position, else the photographer's own. */
  timeZone: TimeZone,
  coordinates: Coordinates.nullable(),
  notes: anyText(maxLengths.notes),
  shotList: anyText(maxLengths.notes),
  status: ShootStatus,
}

/** A new shoot: title, place and type are required. The rest has defaults (date: now; 60 minutes; pending). */
export const ShootDraft = z.strictObject({
  ...written,
  date: written.date.optional(),
  duration: Duration.default(60),
  timeZone: TimeZone.optional(),
  /** Left out, it is that of the town with which the location ends, if known; null is none. */
  coordinates: written.coordinates.optional(),
  notes: written.notes.default(''),
  shotList: written.shotList.default(''),
  status: ShootStatus.default('pending'),
})

/** Any of a shoot's fields; omitted ones are unchanged. */
export const ShootChange = z.strictObject(written).partial()

export const Shoot = z.object({
  id: z.int(),
  title: z.string(),
  /** When it starts, UTC. */
  date: Instant,
  /** When it ends, UTC: `date` and `duration` minutes. */
  endsAt: Instant,
  duration: z.int(),
  timeZone: z.string(),
  location: z.string(),
  coordinates: z.string().nullable().transform(storedCoordinates).pipe(Coordinates.nullable()),
  type: ShootType,
  notes: z.string(),
  shotList: z.string(),
  status: ShootStatus,
  clientId: z.int().nullable(),
  clientName: z.string().nullable(),
  /** The file of its first reference image: /api/uploads/reference-images/{image}. */
  image: z.string().nullable(),
  /** The light of its day and place; null without coordinates, and outside of 1900 to 2100. */
  light: Light.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

/** A shoot in a list: without long texts and light, which would be megabytes for two hundred. */
export const ListedShoot = Shoot.omit({ notes: true, shotList: true, light: true })

/** An overlapping shoot. */
export const Overlap = Shoot.pick({ id: true, title: true, date: true, endsAt: true, location: true, status: true })

/** The next shoot of a client that is neither over nor cancelled. */
export const NextShoot = Shoot.pick({ id: true, title: true, date: true, timeZone: true }).extend({ clientId: z.int() })

export const ShootCounts = z.object({ upcoming: z.int(), past: z.int() })

/** Upcoming: neither over nor cancelled, soonest first. Past and all: latest first. */
export const When = z.enum(['upcoming', 'past', 'all'])

const ShootQuery = z.strictObject({
  ...pageByTime,
  when: When.optional(),
  search: SearchText.optional(),
  clientId: QueryId.optional(),
})
const OverlapQuery = z.strictObject({
  date: written.date,
  duration: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(Duration),
  /** The edited shoot, which is excluded. */
  except: QueryId.optional(),
})

export const shoots = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots',
    input: ShootQuery,
    output: z.array(ListedShoot),
    summary: 'The shoots: upcoming, past or all',
  }),
  upcoming: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/upcoming',
    input: z.strictObject(pageByTime),
    output: z.array(ListedShoot),
    summary: 'The shoots that are neither over nor cancelled, soonest first',
  }),
  counts: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/counts',
    output: ShootCounts,
    summary: 'How many shoots are upcoming and past',
  }),
  nextOfClients: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/next',
    input: z.strictObject({ clients: IdList }),
    output: z.array(NextShoot),
    summary: 'The next shoot of each of these clients',
  }),
  overlaps: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/overlaps',
    input: OverlapQuery,
    output: z.array(Overlap),
    summary: 'Shoots that take some of the same time; cancelled ones do not count',
  }),
  find: endpoint({ access: 'owner', method: 'GET', path: '/api/shoots/:id', output: Shoot, summary: 'One shoot' }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/shoots',
    input: ShootDraft,
    output: Shoot,
    status: 201,
    summary: 'Plan a shoot',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/shoots/:id',
    input: ShootChange,
    output: Shoot,
    summary: 'Change a shoot',
  }),
  remove: endpoint({ access: 'owner', method: 'DELETE', path: '/api/shoots/:id', summary: 'Delete a shoot' }),
  client: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/client',
    output: Client.nullable(),
    summary: 'The shoot’s client, or null',
  }),
  assignClient: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/shoots/:id/assign-client',
    input: z.strictObject({
      clientId: recordId('Please select a client'),
    }),
    output: Shoot,
    status: 200,
    summary: 'Set the client of the shoot',
  }),
  removeClient: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/shoots/:id/remove-client',
    summary: 'Remove the client from the shoot',
  }),
}

export type ShootType = z.infer<typeof ShootType>
export type ShootStatus = z.infer<typeof ShootStatus>
export type Coordinates = z.infer<typeof Coordinates>
export type ShootDraft = z.output<typeof ShootDraft>
export type SentShoot = z.input<typeof ShootDraft>
export type ShootChange = z.output<typeof ShootChange>
export type Shoot = z.output<typeof Shoot>
export type ListedShoot = z.output<typeof ListedShoot>
export type Overlap = z.output<typeof Overlap>
export type ShootCounts = z.output<typeof ShootCounts>
export type When = z.infer<typeof When>
export type ShootQuery = z.output<typeof ShootQuery>
