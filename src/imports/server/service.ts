import { createClient } from '#clients/server/service.ts'
import { ClientDraft } from '#clients/api.ts'
import type { Added, Import, ShootRow } from '#imports/api.ts'
import type { ImportKind } from '#imports/columns.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { assignClient, createShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import { clientsAmong, type KnownClients, shootsAmong } from './known-records.ts'
import * as store from './store.ts'

type Row = Awaited<ReturnType<typeof store.listImports>>[number]

/** Begins an import that has made nothing. */
export async function createImport(
  db: Db,
  owner: OwnerId,
  { kind, fileName }: Pick<Import, 'kind' | 'fileName'>,
  now: number,
): Promise<Row> {
  const none = { clients: 0, shoots: 0, removed: 0, kept: 0, takenBackAt: null }
  const row = { id: await nextId(db, 'imports'), kind, fileName, ...none, createdAt: now }
  await store.insertImport(db, { ...row, userId: owner })
  return row
}

/** An import, locked; imports of one photographer wait for each other, so that none makes what another has made. */
export async function requireImport(db: Db, owner: OwnerId, id: number): Promise<Row> {
  await advisoryLock(db, 'imports', owner)
  const found = await store.lockImport(db, owner, id)
  if (!found) throw new Problem('not_found', 'Import not found.')
  return found
}

/** An import to which rows may be added. */
async function requireOpen(db: Db, owner: OwnerId, id: number, kind: ImportKind): Promise<Row> {
  const found = await requireImport(db, owner, id)
  if (found.kind !== kind) throw new Problem('conflict', `This is an import of ${found.kind}.`)
  if (found.takenBackAt !== null) throw new Problem('conflict', 'This import was taken back. Begin another one.')
  return found
}

type Made = { kind: ImportKind; recordId: number }

async function keepMade(db: Db, owner: OwnerId, { id, clients, shoots }: Row, made: Made[], now: number) {
  const count = (kind: ImportKind) => made.filter((one) => one.kind === kind).length
  const added = { clients: count('clients'), shoots: count('shoots') }
  await store.insertRecords(
    db,
    made.map((one) => ({ ...one, userId: owner, importId: id, isKept: 0, createdAt: now })),
  )
  await store.updateImport(db, owner, id, { clients: clients + added.clients, shoots: shoots + added.shoots })
  return added
}

/** Makes clients, except those who are there already. */
export async function addClients(
  db: Db,
  owner: OwnerId,
  id: number,
  drafts: ClientDraft[],
  now: number,
): Promise<Added> {
  const open = await requireOpen(db, owner, id, 'clients')
  const known = await clientsAmong(db, owner, drafts)
  const made: Made[] = []
  for (const draft of drafts)
    if (!known.isKnown(draft)) made.push({ kind: 'clients', recordId: (await createClient(db, owner, draft, now)).id })
  return { ...(await keepMade(db, owner, open, made, now)), known: drafts.length - made.length }
}

/** Makes shoots, except those that are there already, and the clients whom they name if `addsClients`. */
export async function addShoots(
  db: Db,
  owner: OwnerId,
  id: number,
  { rows, addsClients }: { rows: ShootRow[]; addsClients: boolean },
  now: number,
): Promise<Added> {
  const open = await requireOpen(db, owner, id, 'shoots')
  const dated = rows.map(({ shoot, whom }) => ({ shoot: { ...shoot, date: shoot.date ?? now }, whom }))
  const isKnown = await shootsAmong(
    db,
    owner,
    dated.map(({ shoot }) => shoot),
  )
  const people = rows.flatMap(({ whom }) => (whom ? { ...whom, phone: '' } : []))
  const known = await clientsAmong(db, owner, people)
  const made: Made[] = []
  for (const { shoot, whom } of dated.filter((row) => !isKnown(row.shoot))) {
    const { id: shootId } = await createShoot(db, owner, shoot, now)
    made.push({ kind: 'shoots', recordId: shootId })
    const { clientId, isNew } = whom ? await clientFor(db, owner, known, whom, addsClients, now) : noClient
    if (clientId === undefined) continue
    if (isNew) made.push({ kind: 'clients', recordId: clientId })
    await assignClient(db, owner, shootId, clientId, now)
  }
  const added = await keepMade(db, owner, open, made, now)
  return { ...added, known: rows.length - added.shoots }
}

interface Whose {
  clientId: number | undefined
  isNew: boolean
}

const noClient: Whose = { clientId: undefined, isNew: false }

async function clientFor(
  db: Db,
  owner: OwnerId,
  known: KnownClients,
  whom: NonNullable<ShootRow['whom']>,
  addsClients: boolean,
  now: number,
): Promise<Whose> {
  const found = known.find(whom)
  if (typeof found === 'number') return { clientId: found, isNew: false }
  if (found === 'several' || !addsClients) return noClient
  // A text that is not an email address is no reason to lose the client.
  const draft = ClientDraft.safeParse(whom).data ?? ClientDraft.parse({ name: whom.name })
  const { id } = await createClient(db, owner, draft, now)
  known.add(id, { ...whom, phone: '' })
  return { clientId: id, isNew: true }
}
