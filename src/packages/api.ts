import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { CatalogueDraft, catalogueKinds, maxCatalogue } from './draft.ts'
import { StoredRules } from './cancellation.ts'
import { PlannedInstallment } from './plan.ts'
import { keptFree } from './taking.ts'
import { ShootType } from '#shoots/api.ts'

/** What proposals from a package begin with, as it is stored; amounts in minor units of the package's currency. */
export const ProposalDefaults = z.object({
  plan: z.array(PlannedInstallment),
  /** Each invoice is issued so many days before it is due. */
  issueDays: z.int(),
  bookedBy: z.enum(['signature', 'payment']),
  /** What is kept when a booking is cancelled, the longest time before the shoot first. */
  cancellation: StoredRules,
  contractTemplateId: z.int().nullable(),
  /** Questionnaires that go out once a client is booked; some may be deleted. */
  questionnaireIds: z.array(z.int()).default([]),
  /** The photographs are delivered within so many days after the shoot; null where nothing is promised. */
  deliveryDays: z.int().nullable().default(null),
  /** A proposal can be accepted for so many days. */
  validDays: z.int(),
  /** Packages from before they said so begin with what is usual. */
  ...keptFree,
})

/** A package or an extra. */
export const CatalogueItem = z.object({
  id: z.int(),
  kind: z.enum(catalogueKinds),
  name: z.string(),
  /** What is included, a line each. */
  included: z.string(),
  /** The shoots that it is for; empty for all. */
  types: z.array(ShootType),
  /** In minor units of its currency. */
  price: z.int(),
  /** ISO 4217: the studio's when it was saved. */
  currency: z.string(),
  /** Of an extra: how many a client can take at most. */
  most: z.int(),
  /** The length of the shoot, or what an extra adds to it; 0 when it says nothing of that. */
  minutes: z.int(),
  /** Its tax; null for the studio's usual one. */
  categoryId: z.int().nullable(),
  /** Null of an extra. */
  defaults: ProposalDefaults.nullable(),
  archivedAt: OptionalInstant,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

const CatalogueOrder = z.strictObject({
  ids: z
    .array(recordId('ids is a list of ids'), 'ids is a list of ids')
    .max(maxCatalogue, `At most ${maxCatalogue} packages and extras`),
})

export const packages = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/catalogue',
    input: z.strictObject({
      /** Archived ones instead of those in use. */
      archived: z.enum(['true', 'false']).optional(),
    }),
    output: z.array(CatalogueItem),
    summary: 'The packages, then the extras, each in their order',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/catalogue',
    input: CatalogueDraft,
    output: CatalogueItem,
    status: 201,
    summary: 'Add a package or an extra, with its price in the studio’s currency',
  }),
  arrange: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/catalogue/order',
    input: CatalogueOrder,
    output: z.array(CatalogueItem),
    summary: 'Reorder packages or extras; those that are not named follow',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/catalogue/:id',
    output: CatalogueItem,
    summary: 'One package or extra',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/catalogue/:id',
    input: CatalogueDraft,
    output: CatalogueItem,
    summary: 'Change a package or an extra; proposals that were made from it stay as they are',
  }),
  archive: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/catalogue/:id/archive',
    output: CatalogueItem,
    status: 200,
    summary: 'Archive a package or an extra; new proposals no longer offer it',
  }),
  restore: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/catalogue/:id/restore',
    output: CatalogueItem,
    status: 200,
    summary: 'Restore an archived package or extra',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/catalogue/:id',
    summary: 'Delete a package or an extra',
  }),
}

export type ProposalDefaults = z.output<typeof ProposalDefaults>
export type CatalogueItem = z.output<typeof CatalogueItem>
