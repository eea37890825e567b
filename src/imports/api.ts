import { ClientLanguage } from '#client-language/client-language.ts'
import { z } from 'zod'
import { ClientDraft } from '#clients/api.ts'
import { FileColumn, SentColumns } from '#file-reading/columns.ts'
import { dayOrders } from '#file-reading/day-orders.ts'
import { maxFileBytes } from '#file-reading/limits.ts'
import { endpoint, upload } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { anyLine, maxLengths, requiredLine } from '#kernel/text.ts'
import { ShootDraft, ShootStatus, ShootType } from '#shoots/api.ts'
import { fieldsOf, importKinds } from './columns.ts'
import { maxBatch } from './rules.ts'

const Kind = z.enum(importKinds, 'Say whether these are clients or shoots')

const PreviewForm = z
  .strictObject({
    kind: Kind,
    /** Corrects which column is which; guessed by their headers without it. */
    columns: SentColumns.optional(),
    /** How days are written, where the file does not tell. */
    dayOrder: z.enum(dayOrders, 'Choose how days are written').optional(),
  })
  .superRefine(({ kind, columns = {} }, context) => {
    const known = fieldsOf(kind).map(([field]) => field as string)
    if (Object.keys(columns).some((field) => !known.includes(field)))
      context.addIssue({ code: 'custom', path: ['columns'], message: `No such field in ${kind}` })
  })

const parts = ['line1', 'house', 'line2', 'postcode', 'city', 'region', 'country', 'address'] as const

/** A client as it would be made. */
const ReadClient = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  ...(Object.fromEntries(parts.map((part) => [part, z.string().optional()])) as Record<
    (typeof parts)[number],
    z.ZodOptional<z.ZodString>
  >),
  /** False where the address is used as it is in one field, though parts are kept beside it. */
  isByParts: z.boolean().optional(),
  vatId: z.string().optional(),
  language: ClientLanguage.optional(),
})

/** A shoot as it would be made. */
const ReadShoot = z.object({
  title: z.string(),
  location: z.string(),
  type: ShootType,
  /** ISO 8601 with Z. */
  date: z.string(),
  duration: z.int(),
  timeZone: z.string(),
  notes: z.string(),
  status: ShootStatus,
})

/** `new` is not here yet, `known` is, `problem` cannot be imported. */
const RowState = z.enum(['new', 'known', 'problem'])

const PreviewRow = z.object({
  /** Its position in the file: the row of a spreadsheet, from 1, or the number of the card or event. */
  place: z.int(),
  state: RowState,
  title: z.string(),
  /** Why it is not new, in a sentence. */
  why: z.string(),
  /** What was assumed, in sentences. */
  notes: z.array(z.string()),
  client: ReadClient.optional(),
  shoot: ReadShoot.optional(),
  /** The client whom a shoot names. */
  whom: z.object({ name: z.string(), email: z.string(), isNew: z.boolean() }).optional(),
})

const Preview = z.object({
  source: z.enum(['csv', 'vcard', 'ical']),
  /** Of a CSV file: the headers, each with the first values. */
  columns: z.array(FileColumn),
  /** Field names with the numbers of their columns. */
  chosen: z.record(z.string(), z.int()),
  /** Null where no day is written in numbers. */
  dayOrder: z.enum(dayOrders).nullable(),
  /** The days can be read in two ways: rows are not read before one is chosen. */
  asksDayOrder: z.boolean(),
  rows: z.array(PreviewRow),
})

const Import = z.object({
  id: z.int(),
  kind: Kind,
  fileName: z.string(),
  /** How many of them were made. */
  clients: z.int(),
  shoots: z.int(),
  /** Of these, how many were removed when it was taken back, and how many stayed. */
  removed: z.int(),
  kept: z.int(),
  createdAt: Instant,
  /** When it was begun to take it back. */
  takenBackAt: OptionalInstant,
})

const Added = z.object({ clients: z.int(), shoots: z.int(), known: z.int() })

/** The client whom a shoot names. */
export const Whom = z.strictObject({
  name: requiredLine(maxLengths.name, 'Name is required'),
  email: anyLine(maxLengths.email),
})

const ShootRow = z.strictObject({ shoot: ShootDraft, whom: Whom.optional() })

const batch = <Row extends z.ZodType>(row: Row) =>
  z.array(row).min(1, 'Send at least one row').max(maxBatch, `Send at most ${maxBatch} rows at a time`)

/** A third of it is what a batch has in characters. */
const maxBody = 1024 * 1024

export const imports = {
  preview: upload({
    access: 'owner',
    method: 'POST',
    path: '/api/imports/preview',
    input: PreviewForm,
    files: { fields: ['file'], most: 1, largest: maxFileBytes, total: maxFileBytes },
    output: Preview,
    status: 200,
    transaction: false,
    isUnrevised: true,
    summary: 'Preview what importing a CSV, vCard or iCalendar file would create; nothing is stored',
  }),
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/imports',
    input: z.strictObject(pageByTime),
    output: z.array(Import),
    summary: 'Past imports, newest first',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/imports',
    input: z.strictObject({ kind: Kind, fileName: requiredLine(255, 'The file has a name') }),
    output: Import,
    status: 201,
    summary: 'Begin an import, to which rows are added',
  }),
  addClients: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/imports/:id/clients',
    input: z.strictObject({ rows: batch(ClientDraft) }),
    output: Added,
    status: 200,
    maxBody,
    summary: 'Create clients, except those who already exist',
  }),
  addShoots: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/imports/:id/shoots',
    input: z.strictObject({
      rows: batch(ShootRow),
      /** Makes the clients that shoots name and that are not there. */
      addsClients: z.boolean('Say whether new clients are made'),
    }),
    output: Added,
    status: 200,
    maxBody,
    summary: 'Create shoots, except those that already exist, and their clients',
  }),
  takeBack: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/imports/:id/take-back',
    output: z.object({
      removed: z.int(),
      kept: z.array(z.object({ kind: Kind, id: z.int(), title: z.string(), why: z.string() })),
      isDone: z.boolean(),
    }),
    status: 200,
    summary: 'Remove some of what an import created and nobody has changed or used since; call it until it is done',
  }),
}

export type PreviewForm = z.output<typeof PreviewForm>
export type ReadClient = z.output<typeof ReadClient>
export type ReadShoot = z.output<typeof ReadShoot>
export type PreviewRow = z.output<typeof PreviewRow>
export type Preview = z.output<typeof Preview>
export type Import = z.output<typeof Import>
export type Added = z.output<typeof Added>
export type ShootRow = z.output<typeof ShootRow>
