import { setShootOfContract } from '#contracts/server/service.ts'
import { lettingGo, requireDeal, withDealChange } from '#deals/server/service.ts'
import { freeHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Ticks } from '#proposals/api.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { takenTime } from '#proposals/taken-time.ts'
import { ShootDraft } from '#shoots/api.ts'
import { assignAgreedClient, changeShoot, createShoot, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { claimOf, requireFree, type Wanted } from '#proposals/server/holds.ts'

/** What the shoot takes once it is booked: nothing, where something else can be booked at the same time. */
const takesOf = ({ facts, time: { start, from, until } }: Wanted) =>
  facts.exclusive ? { takesFrom: from, takesUntil: until } : { takesFrom: start, takesUntil: start }

const planned = ({ facts: { shoot }, time: { start, minutes } }: Wanted) => ({
  date: start,
  type: shoot.type,
  location: shoot.place,
  duration: minutes,
  timeZone: shoot.timeZone,
  coordinates: shoot.coordinates,
})

/** Plans the shoot, or sets the one that the deal has already. It is the client's who agreed, as their page shows. */
async function planShoot(
  db: Db,
  owner: OwnerId,
  { clientId, shootId }: { clientId: number | null; shootId: number | null },
  wanted: Wanted,
  now: number,
): Promise<number> {
  const id = await (shootId === null
    ? planNew(db, owner, wanted, now)
    : planExisting(db, owner, shootId, wanted, now).then(() => shootId))
  if (clientId !== null) await assignAgreedClient(db, owner, id, clientId, now)
  return id
}

async function planExisting(db: Db, owner: OwnerId, id: number, wanted: Wanted, now: number): Promise<void> {
  const { status } = await requireShoot(db, owner, id)
  const again = status === 'cancelled' ? { status: 'pending' as const } : {}
  await changeShoot(db, owner, id, { ...planned(wanted), ...again }, now, { takes: takesOf(wanted) })
}

async function planNew(db: Db, owner: OwnerId, wanted: Wanted, now: number): Promise<number> {
  const { date, ...rest } = planned(wanted)
  const draft = { ...ShootDraft.parse({ title: wanted.facts.title, ...rest }), date }
  const { id } = await createShoot(db, owner, draft, now, takesOf(wanted))
  return id
}

/** Turns what is held into the shoot of a deal whose terms bind now, or throws `date_taken`. */
export async function takeAgreedTime(
  db: Db,
  owner: OwnerId,
  { dealId, contractId }: { dealId: number; contractId: number | null },
  { facts, ticks }: { facts: ProposalFacts; ticks: Ticks },
  now: number,
): Promise<void> {
  const time = takenTime(facts, ticks)
  if (time === undefined) return
  await withDealChange(db, owner, dealId, { now }, async () => {
    const before = await requireDeal(db, owner, dealId)
    // It may have been lost after it was accepted.
    const gone = await lettingGo(db, owner, before)
    const deal = { ...before, ...gone }
    await requireFree(db, owner, deal, claimOf({ facts, time }), now)
    const shootId = await planShoot(db, owner, deal, { facts, time }, now)
    await freeHold(db, owner, dealId)
    if (contractId !== null) await setShootOfContract(db, owner, contractId, shootId)
    return { ...gone, shootId }
  })
}
