import type { ChecklistChange, ChecklistDraft } from '#gear/api.ts'
import { copyName, numbered } from '#gear/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { nameKeyOf } from '#kernel/search.ts'
import { maxLengths } from '#kernel/text.ts'
import { changeRecord, type Entry } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import * as store from './store.ts'

const notFound = () => new Problem('not_found', 'Checklist not found.')

/** The searchable part of a checklist's items, in characters. */
const maxDescriptionLength = 500

type Found = Pick<NonNullable<Awaited<ReturnType<typeof store.findChecklist>>>, 'id' | 'name' | 'items' | 'updatedAt'>

/** The search entry of a checklist: its name and items. */
function searchEntryOf({ id, name, items, updatedAt }: Found): Entry {
  const names = (JSON.parse(items) as { name: string }[]).map((item) => item.name).join(', ')
  const description = [...names].slice(0, maxDescriptionLength).join('')
  return {
    kind: 'gear',
    recordId: id,
    title: name,
    subtitle: '',
    location: '',
    description,
    clientId: null,
    status: null,
    date: null,
    updatedAt,
  }
}

/**
 * A checklist of the photographer. Every checklist id in a path or a body is resolved here, which protects other
 * owners' checklists.
 */
export async function requireChecklist(db: Db, owner: OwnerId, id: number) {
  const checklist = await store.findChecklist(db, owner, id)
  if (!checklist) throw notFound()
  return checklist
}

/** A checklist that may be assigned to a shoot: a template. */
export async function requireTemplate(db: Db, owner: OwnerId, id: number) {
  const checklist = await requireChecklist(db, owner, id)
  if (checklist.isTemplate === 1) return checklist
  const message = 'This checklist is not a template'
  throw new Problem('invalid', message, { fields: { checklistId: message } })
}

export const createChecklist = (db: Db, owner: OwnerId, { name, items, isTemplate }: ChecklistDraft, now: number) =>
  changeRecord(db, owner, async (indexed) => {
    const list = numbered({ items: [], lastItemId: 0 }, items)
    const checklist = {
      userId: owner,
      id: await nextId(db, 'gear_checklists'),
      name,
      items: JSON.stringify(list.items),
      lastItemId: list.lastItemId,
      isTemplate: Number(isTemplate),
      nameKey: nameKeyOf(name),
      createdAt: now,
      updatedAt: now,
      version: 1,
    }
    await store.insertChecklist(indexed, checklist)
    return { added: searchEntryOf(checklist), answer: checklist }
  })

export const changeChecklist = (
  db: Db,
  owner: OwnerId,
  id: number,
  { name, items, isTemplate }: ChecklistChange,
  now: number,
  ifMatch?: number,
) =>
  changeRecord(db, owner, async (indexed) => {
    const changes = {
      ...(name !== undefined && { name, nameKey: nameKeyOf(name) }),
      ...(isTemplate !== undefined && { isTemplate: Number(isTemplate) }),
    }
    const changed = await store.updateChecklist(indexed, owner, id, changes, now, ifMatch)
    if (!changed) throw await refusal(db, owner, id)
    if (!items) return { changed: searchEntryOf(changed), answer: changed }
    // The update above has locked the row, so the new ids follow the latest ones.
    const list = numbered({ items: JSON.parse(changed.items), lastItemId: changed.lastItemId }, items)
    const written = { items: JSON.stringify(list.items), lastItemId: list.lastItemId }
    await store.updateItems(indexed, owner, id, written)
    const checklist = { ...changed, ...written }
    return { changed: searchEntryOf(checklist), answer: checklist }
  })

export async function duplicateChecklist(db: Db, owner: OwnerId, id: number, now: number) {
  const { name, items, isTemplate } = await requireChecklist(db, owner, id)
  return createChecklist(
    db,
    owner,
    { name: copyName(name, maxLengths.name), items: JSON.parse(items), isTemplate: isTemplate === 1 },
    now,
  )
}

/** Deletes a checklist, also from shoots, with its ticks. */
export const removeChecklist = (db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    if (!(await store.deleteChecklist(indexed, owner, id, ifMatch))) throw await refusal(db, owner, id)
    return { deleted: { kind: 'gear', recordId: id }, answer: undefined }
  })

/** Why nothing was changed: the checklist has another version, or does not exist. */
async function refusal(db: Db, owner: OwnerId, id: number): Promise<Problem> {
  const known = await store.findChecklist(db, owner, id)
  return known
    ? new Problem('stale', 'This checklist was changed in the meantime. Load the newer version.')
    : notFound()
}
