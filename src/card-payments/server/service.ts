import type { z } from 'zod'
import { warnOwner } from '#accounts/server/emails/warn-owner.ts'
import { record } from '#audit/server/record.ts'
import type { CardKeys, CardPayments } from '#card-payments/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { decryptKey, encryptKey } from './keys.ts'
import * as store from './store.ts'

/** The server on which card payments are looked at. */
export interface CardServer {
  install: Install
  services: ExternalServices
}

interface Visit extends CardServer {
  /** The network address. */
  ip: string
  now: number
}

type Row = NonNullable<Awaited<ReturnType<typeof store.findAccount>>>

export async function cardPaymentsOf(db: Db, owner: OwnerId, server: CardServer) {
  const row = await store.findAccount(db, owner)
  const isOffered = server.services.cards.isOn
  return { ...(row ? factsOf(row, server) : notSetUp), isOffered } satisfies z.input<typeof CardPayments>
}

const notSetUp = {
  isSetUp: false,
  eventsUrl: null,
  isOn: false,
  keyEnd: '',
  isTest: false,
  hasSigningSecret: false,
  lastEventAt: null,
  version: 0,
}

const factsOf = (row: Row, server: CardServer) => ({
  isSetUp: true,
  eventsUrl: server.install.linksReachOutside ? server.install.publicUrl + eventsPath(row.token) : null,
  isOn: isOn(row, server),
  keyEnd: row.keyEnd,
  isTest: row.isTest === 1,
  hasSigningSecret: row.signingSecret !== '',
  lastEventAt: row.lastEventAt,
  version: row.version,
})

const eventsPath = (token: string): string => `/api/card-events/${token}`

/** Without an address that others can open, no payment would ever be reported. */
const isOn = ({ secretKey, signingSecret }: Row, { install, services }: CardServer): boolean =>
  secretKey !== '' && signingSecret !== '' && services.cards.isOn && install.linksReachOutside

/** Makes the address to which payments are reported; one that is there stays. */
export async function setUp(db: Db, owner: OwnerId, visit: Visit) {
  await insertOnce(db, owner, visit.now)
  return cardPaymentsOf(db, owner, visit)
}

const insertOnce = (db: Db, owner: OwnerId, now: number): Promise<void> =>
  store.insertAccount(db, {
    userId: owner,
    token: newSecret(),
    secretKey: '',
    signingSecret: '',
    keyEnd: '',
    isTest: 0,
    lastEventAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  })

/** Saves keys. Whoever changes where money goes may be somebody else: it is logged, and the owner is told. */
export async function changeKeys(
  db: Db,
  owner: OwnerId,
  { secretKey, signingSecret }: z.output<typeof CardKeys>,
  visit: Visit & { ifMatch: number | undefined },
) {
  const { now, install, ifMatch } = visit
  const changes = {
    ...(secretKey !== undefined && {
      secretKey: encryptKey(secretKey, owner, install),
      keyEnd: secretKey.slice(-4),
      isTest: secretKey.includes('_test_') ? 1 : 0,
    }),
    ...(signingSecret !== undefined && { signingSecret: encryptKey(signingSecret, owner, install) }),
    updatedAt: now,
  }
  await insertOnce(db, owner, now)
  if (!(await store.updateAccount(db, owner, changes, ifMatch)))
    throw new Problem('stale', 'Your card payments were changed in the meantime. Load the newer version.')
  await reportChange(db, owner, visit, {
    ...(secretKey !== undefined && { secretKey: true }),
    ...(signingSecret !== undefined && { signingSecret: true }),
  })
  return cardPaymentsOf(db, owner, visit)
}

/** Forgets the keys and the address. */
export async function remove(db: Db, owner: OwnerId, visit: Visit): Promise<void> {
  if (await store.deleteAccount(db, owner)) await reportChange(db, owner, visit, { removed: true })
}

async function reportChange(
  db: Db,
  owner: OwnerId,
  { install, ip, now }: Visit,
  details: Record<string, boolean>,
): Promise<void> {
  await record(
    db,
    { admin: owner, ip, now },
    { action: 'card_payments_changed', target: { type: 'user', id: owner }, details },
  )
  await warnOwner(db, owner, 'card-payments-changed', { install, now })
}

/** The secret key with which clients of a photographer can pay by card now; undefined while they cannot. */
export async function cardKeyOf(db: Db, owner: OwnerId, server: CardServer): Promise<string | undefined> {
  const row = await store.findAccount(db, owner)
  return row && isOn(row, server) ? decryptKey(row.secretKey, owner, server.install) : undefined
}
