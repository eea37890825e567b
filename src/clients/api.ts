import { z } from 'zod'
import { answeredAddress, writtenAddress } from '#addresses/api.ts'
import { EInvoiceChoice, writtenEndpoint, writtenLegalId, writtenReference } from '#electronic-addresses/api.ts'
import { ClientLanguage } from '#client-language/client-language.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { EmailAddress, notAnAddress } from '#kernel/email-address.ts'
import { pageByName } from '#kernel/page.ts'
import { VatId } from '#tax/vat-id.ts'
import { anyLine, anyText, maxLengths, requiredLine, SearchText } from '#kernel/text.ts'

const written = {
  name: requiredLine(maxLengths.name, 'Name is required'),
  email: anyLine(maxLengths.email).refine(
    (email) => email === '' || EmailAddress.safeParse(email).success,
    notAnAddress,
  ),
  phone: anyLine(maxLengths.phone),
  ...writtenAddress,
  vatId: VatId,
  ...writtenEndpoint,
  ...writtenLegalId,
  buyerReference: writtenReference,
  eInvoice: EInvoiceChoice,
  /** Of documents, emails and pages for the client. */
  language: ClientLanguage,
  notes: anyText(maxLengths.notes),
}

/** The editable fields of a client. Omitted texts are empty. */
export const ClientDraft = z.strictObject({
  ...written,
  ...z.strictObject(writtenAddress).partial().shape,
  email: written.email.default(''),
  phone: written.phone.default(''),
  address: written.address.default(''),
  vatId: written.vatId.default(''),
  endpointScheme: written.endpointScheme.default(''),
  endpointId: written.endpointId.default(''),
  legalScheme: written.legalScheme.default(''),
  legalId: written.legalId.default(''),
  buyerReference: written.buyerReference.default(''),
  eInvoice: EInvoiceChoice.default(''),
  language: ClientLanguage.default('en'),
  notes: written.notes.default(''),
})

/** Any of a client's fields; omitted ones are unchanged. */
export const ClientChange = z.strictObject(written).partial()

export const Client = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...answeredAddress,
  /** Left out while there is none. */
  vatId: z.string().optional(),
  /** For electronic invoices; each left out while there is none. */
  endpointScheme: z.string().optional(),
  endpointId: z.string().optional(),
  legalScheme: z.string().optional(),
  legalId: z.string().optional(),
  buyerReference: z.string().optional(),
  /** The kind that they take. */
  eInvoice: EInvoiceChoice.optional(),
  language: ClientLanguage,
  notes: z.string(),
  /** When the client was archived: hidden from pickers since. Null while active. */
  archivedAt: OptionalInstant,
  /** The number of the client's shoots. */
  shootCount: z.int(),
  /** Has paperwork, such as an invoice: can be archived but not deleted. */
  hasPapers: z
    .int()
    .transform((flag) => flag === 1)
    .pipe(z.boolean()),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

/** The country for addresses of clients that name none: the studio's, or empty. */
export const StudioCountry = z.object({
  country: z.string(),
  /** The studio is asked for VAT, so VAT IDs of its clients matter. Left out otherwise. */
  usesVat: z.literal(true).optional(),
})

export const ClientCounts = z.object({ active: z.int(), archived: z.int() })

const ClientQuery = z.strictObject({
  ...pageByName,
  search: SearchText.optional(),
  /** Archived clients instead of active ones. */
  archived: z.enum(['true', 'false']).optional(),
})

export const clients = {
  /** By name. */
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/clients',
    input: ClientQuery,
    output: z.array(Client),
    summary: 'The clients, by name',
  }),
  counts: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/clients/counts',
    output: ClientCounts,
    summary: 'How many clients there are',
  }),
  studioCountry: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/clients/studio-country',
    output: StudioCountry,
    summary: 'The country of the studio, assumed for clients without one',
  }),
  find: endpoint({ access: 'owner', method: 'GET', path: '/api/clients/:id', output: Client, summary: 'One client' }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/clients',
    input: ClientDraft,
    output: Client,
    status: 201,
    summary: 'Add a client',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/clients/:id',
    input: ClientChange,
    output: Client,
    summary: 'Change a client',
  }),
  archive: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/clients/:id/archive',
    output: Client,
    status: 200,
    summary: 'Archive a client; their shoots keep them',
  }),
  restore: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/clients/:id/restore',
    output: Client,
    status: 200,
    summary: 'Restore an archived client',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/clients/:id',
    summary: 'Delete a client; their shoots stay, without a client. One with paperwork is archived instead',
  }),
}

export type ClientDraft = z.output<typeof ClientDraft>
export type SentClient = z.input<typeof ClientDraft>
export type ClientChange = z.output<typeof ClientChange>
export type Client = z.output<typeof Client>
export type StudioCountry = z.output<typeof StudioCountry>
export type ClientCounts = z.output<typeof ClientCounts>
export type ClientQuery = z.output<typeof ClientQuery>
