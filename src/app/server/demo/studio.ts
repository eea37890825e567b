import { Registration } from '#accounts/api.ts'
import { register } from '#accounts/server/registration.ts'
import { requireSettings } from '#accounts/server/settings/settings.ts'
import { updateProfile, updateSettings } from '#accounts/server/settings/settings-store.ts'
import { ClientDraft } from '#clients/api.ts'
import { archiveClient, createClient } from '#clients/server/service.ts'
import type { Db } from '#database/db.ts'
import { LetterheadChange } from '#documents/api.ts'
import { changeLetterhead } from '#documents/server/letterhead.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Install } from '#kernel/server/install.ts'
import { ShootDraft, type ShootType } from '#shoots/api.ts'
import { assignClient, createShoot } from '#shoots/server/service.ts'
import { Chance } from './chance.ts'
import { type Booked, writeBills } from './bills.ts'
import { writeCatalogue } from './catalogue.ts'
import { bobsClients, type Booking, businesses, couples, type Customer, ownBookings, people } from './clients.ts'
import { keepFigures } from './figures.ts'
import { openForm } from './form.ts'
import { writeSessionTypes } from './session-types.ts'
import { packSome, writeChecklists } from './gear.ts'
import { writeInquiries } from './inquiries.ts'
import { inviteNeighbors } from './neighbors.ts'
import { addPictures, type Wall } from './pictures.ts'
import { schedule } from './schedule.ts'
import { writeSpending } from './spending.ts'
import { writeTickets } from './tickets.ts'

export const demoPassword = 'a violet hour by the sea'
export const demoEmails = { alice: 'alice@studio.example', bob: 'bob@studio.example' } as const

const timeZone = 'America/New_York'

/** The age of Alice's and Bob's accounts, in days. */
const begun = 330

export interface Site {
  install: Install
  fileStore: FileStore
  now: number
  /** Only shoots within this many days of today get pictures, which take time to process. */
  pictureDays?: number
}

/** Creates Alice's studio with a year of work around this day, and Bob's: all of it, or nothing. */
export async function fillStudio(db: Db, { install, fileStore, now, pictureDays = 30 }: Site): Promise<void> {
  // The demo listens on this machine only and sends no mail: its accounts are usable at once.
  const place = { ...install, loopback: true, mail: false }
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  await db.transaction().execute(async (transaction) => {
    const join = async (username: keyof typeof demoEmails, businessName: string, photographyType: string) => {
      const form = Registration.parse({ username, email: demoEmails[username], password: demoPassword, timeZone })
      const owner = (await register(transaction, form, { install: place, now: now - begun * dayMs })) as OwnerId
      await updateProfile(
        transaction,
        owner,
        { businessName, photographerLevel: 'professional', photographyType, preferredGear: 'Nikon' },
        now,
      )
      return owner
    }
    const alice = await join('alice', "Alice's Studio", 'Wedding')
    await settle(transaction, alice, now - begun * dayMs)
    const bob = await join('bob', 'Bob Sander Photography', 'Portrait')
    const { walls, booked } = await fillFor(transaction, alice, [...couples, ...people, ...businesses], ownBookings, {
      today,
      now,
      pictureDays,
      chance: new Chance(1817),
    })
    await fillFor(transaction, bob, bobsClients, [], { today, now, pictureDays, chance: new Chance(1888) })
    const kits = await writeChecklists(transaction, alice, now - 300 * dayMs)
    for (const wall of walls.filter(({ count }) => count > 1))
      await packSome(transaction, alice, wall, kits, now - dayMs)
    await writeBills({ db: transaction, owner: alice, install: place, now }, booked)
    await writeSpending(transaction, alice, booked, now)
    await writeCatalogue(transaction, alice, now - 200 * dayMs)
    await writeInquiries(transaction, alice, booked, { today, now, install: place })
    const neighbors = await inviteNeighbors(transaction, { install: place, now, password: demoPassword })
    await writeTickets(transaction, { admin: alice, people: neighbors, now })
    await openForm(transaction, alice, now)
    await writeSessionTypes(transaction, alice, now)
    await keepFigures(transaction, now)
    await addPictures(transaction, alice, fileStore, walls, now - dayMs)
  })
}

/** Alice has said who and where she is: nothing is left of the first steps but what the server needs. */
async function settle(db: Db, owner: OwnerId, now: number): Promise<void> {
  await updateProfile(db, owner, { fullName: 'Alice Archer' }, now)
  const { preferences } = await requireSettings(db, owner)
  const home = { ...preferences, defaultLocation: 'Brooklyn, NY' }
  await updateSettings(db, owner, { preferences: JSON.stringify(home) }, undefined, now)
  const address = {
    line1: '12 Water Street',
    isByParts: true,
    postcode: '11201',
    city: 'Brooklyn',
    region: 'NY',
    country: 'US',
  }
  await changeLetterhead(db, owner, LetterheadChange.parse({ ...address, phone: '+1 718 555 0117' }), now)
}

interface Around {
  today: Temporal.PlainDate
  now: number
  pictureDays: number
  chance: Chance
}

async function fillFor(
  db: Db,
  owner: OwnerId,
  customers: Customer[],
  own: Booking[],
  { today, now, pictureDays, chance }: Around,
): Promise<{ walls: Wall[]; booked: Booked[] }> {
  const walls: Wall[] = []
  const booked: Booked[] = []
  const ids = new Map<Customer, number>()
  for (const customer of customers) {
    const { bookings: _, archived: __, ...draft } = customer
    const { id } = await createClient(db, owner, ClientDraft.parse(draft), now - chance.between(190, 700) * dayMs)
    ids.set(customer, id)
  }
  for (const { customer, shoot, offset } of schedule(customers, own, today, chance)) {
    const bookedAt = now + Math.min(0, offset) * dayMs - chance.between(5, 80) * dayMs
    const { id } = await createShoot(db, owner, ShootDraft.parse(shoot), bookedAt)
    const clientId = customer && ids.get(customer)
    if (clientId) await assignClient(db, owner, id, clientId, bookedAt)
    if (clientId) booked.push({ shootId: id, clientId, customer, shoot, offset })
    const wall = { shootId: id, type: shoot.type, count: pictureCount(offset, shoot.type, walls) }
    if (pictureDays > 0 && (wall.count > 1 || Math.abs(offset) < pictureDays)) walls.push(wall)
  }
  const gone = [...ids].filter(([{ archived }]) => archived)
  for (const [, id] of gone) await archiveClient(db, owner, id, now - chance.between(10, 90) * dayMs)
  return { walls, booked }
}

/** Near shoots have pictures, the next wedding the most. */
function pictureCount(offset: number, type: ShootType, walls: Wall[]): number {
  const isNextWedding =
    type === 'wedding' && offset >= 0 && !walls.some((wall) => wall.type === 'wedding' && wall.count > 1)
  return isNextWedding || (offset >= 0 && offset < 14) ? 6 : 1
}
