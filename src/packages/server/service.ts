import { requireTemplate } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { ProposalDefaults } from '#packages/api.ts'
import { amountsOf, type CatalogueDraft, maxCatalogue } from '#packages/draft.ts'
import { requireQuestionnaire } from '#questionnaires/server/service.ts'
import type { ShootType } from '#shoots/api.ts'
import { currencyOf, taxesOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import * as store from './store.ts'

const notFound = () => new Problem('not_found', 'Package or extra not found.')

const refuse = (fields: Record<string, string>): Problem =>
  new Problem('invalid', Object.values(fields)[0] ?? 'Check what you typed.', { fields })

/** Converts a row to the API's form. */
const toItem = ({ types, facts, ...row }: store.CatalogueRow) => ({
  ...row,
  types: JSON.parse(types) as ShootType[],
  defaults: ProposalDefaults.nullable().parse(JSON.parse(facts)),
})

type Item = ReturnType<typeof toItem>

export const catalogueOf = async (db: Db, owner: OwnerId, isArchived: boolean): Promise<Item[]> =>
  (await store.listItems(db, owner, isArchived)).map(toItem)

/** A package or an extra of the photographer. Every id in a path or a body is resolved here. */
export async function requireItem(db: Db, owner: OwnerId, id: number): Promise<Item> {
  const row = await store.findItem(db, owner, id)
  if (!row) throw notFound()
  return toItem(row)
}

/** A package that a new proposal can be filled from. */
export async function requirePackage(
  db: Db,
  owner: OwnerId,
  id: number,
): Promise<Item & { defaults: ProposalDefaults }> {
  const { defaults, ...item } = await requireItem(db, owner, id)
  if (defaults === null || item.archivedAt !== null) throw notFound()
  return { ...item, defaults }
}

/** The extras for a type of shoot, in their order. */
export const extrasFor = (type: ShootType, items: readonly Item[]): Item[] =>
  items.filter(({ kind, types }) => kind === 'extra' && (types.length === 0 || types.includes(type)))

/** Those of them that are in use. */
export const listExtras = async (db: Db, owner: OwnerId, type: ShootType): Promise<Item[]> =>
  extrasFor(type, await catalogueOf(db, owner, false))

/** The columns of a draft, in the studio's currency. What it named before stays, also when it is no longer offered. */
async function writtenOf(db: Db, owner: OwnerId, draft: CatalogueDraft, before?: Item) {
  const { kind, name, included, types, most, minutes, categoryId, defaults } = draft
  const currency = await currencyOf(db, owner)
  if (draft.currency && draft.currency !== currency)
    throw refuse({ price: `Your currency is ${currency} now. Type the price in it.` })
  const amounts = amountsOf(draft, currency)
  if ('faults' in amounts) throw refuse(amounts.faults)
  await requireNamed(db, owner, draft, before)
  return {
    kind,
    name,
    included,
    types: JSON.stringify(types),
    price: amounts.price,
    currency,
    most: kind === 'extra' ? most : 1,
    minutes,
    categoryId,
    facts: JSON.stringify(defaults && { ...defaults, plan: amounts.plan, cancellation: amounts.cancellation }),
  }
}

type Named = Pick<CatalogueDraft, 'categoryId'> & {
  defaults: Pick<ProposalDefaults, 'contractTemplateId' | 'questionnaireIds'> | null
}

async function requireNamed(db: Db, owner: OwnerId, draft: Named, before?: Named): Promise<void> {
  if (draft.categoryId !== before?.categoryId) await requireCategory(db, owner, draft.categoryId)
  const templateId = draft.defaults?.contractTemplateId ?? null
  if (templateId !== null && templateId !== before?.defaults?.contractTemplateId)
    await requireTemplate(db, owner, templateId)
  await requireQuestionnaires(db, owner, questionnairesIn(draft), questionnairesIn(before))
}

/** Those that were named before may be deleted by now. */
async function requireQuestionnaires(db: Db, owner: OwnerId, ids: readonly number[], before: readonly number[]) {
  for (const id of ids) if (!before.includes(id)) await requireQuestionnaire(db, owner, id)
}

const questionnairesIn = (named: Named | undefined): readonly number[] => named?.defaults?.questionnaireIds ?? []

/** Taxes that were retired are not chosen anew. */
async function requireCategory(db: Db, owner: OwnerId, categoryId: number | null): Promise<void> {
  if (categoryId === null) return
  const { categories } = await taxesOf(db, owner)
  if (categories.every(({ id }) => id !== categoryId)) throw refuse({ categoryId: 'Choose one of your taxes' })
}

/** Adds a package or an extra behind those of its kind. */
export async function addItem(db: Db, owner: OwnerId, draft: CatalogueDraft, now: number): Promise<Item> {
  await advisoryLock(db, 'catalogue', owner)
  const { all, last } = await store.countItems(db, owner, draft.kind)
  if (all >= maxCatalogue)
    throw new Problem('conflict', `You have ${maxCatalogue} packages and extras. Delete one first.`)
  const item = {
    ...(await writtenOf(db, owner, draft)),
    userId: owner,
    id: await nextId(db, 'catalogue'),
    position: (last ?? 0) + 1,
    archivedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
  await store.insertItem(db, item)
  return toItem(item)
}

export async function changeItem(
  db: Db,
  owner: OwnerId,
  id: number,
  draft: CatalogueDraft,
  now: number,
  ifMatch?: number,
): Promise<Item> {
  const before = await requireItem(db, owner, id)
  if (before.kind !== draft.kind) throw refuse({ kind: 'A package stays a package, an extra an extra' })
  return written(db, owner, id, { ...(await writtenOf(db, owner, draft, before)), now, ifMatch })
}

/** Puts a package or an extra away at an instant, or takes it back into use. */
export const archiveItem = (
  db: Db,
  owner: OwnerId,
  id: number,
  now: number,
  { at, ifMatch }: { at: number | null; ifMatch: number | undefined },
): Promise<Item> => written(db, owner, id, { archivedAt: at, now, ifMatch })

async function written(
  db: Db,
  owner: OwnerId,
  id: number,
  change: Parameters<typeof store.updateItem>[3],
): Promise<Item> {
  const row = await store.updateItem(db, owner, id, change)
  if (!row) throw await refusal(db, owner, id)
  return toItem(row)
}

/** Moves these to the front of their kinds, in that order; the others in use follow. */
export async function arrangeItems(db: Db, owner: OwnerId, ids: readonly number[]): Promise<Item[]> {
  await advisoryLock(db, 'catalogue', owner)
  const known = (await store.listItems(db, owner, false)).map(({ id }) => id)
  const named = [...new Set(ids)]
  if (named.some((id) => !known.includes(id))) throw notFound()
  await store.placeItems(db, owner, [...named, ...known.filter((id) => !named.includes(id))])
  return catalogueOf(db, owner, false)
}

export async function removeItem(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  if (!(await store.deleteItem(db, owner, id, ifMatch))) throw await refusal(db, owner, id)
}

/** Why nothing was changed: it has another version, or does not exist. */
async function refusal(db: Db, owner: OwnerId, id: number): Promise<Problem> {
  return (await store.findItem(db, owner, id))
    ? new Problem('stale', 'This was changed in the meantime. Load the newer version.')
    : notFound()
}
