import { z } from 'zod'
import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { longDay } from '#client-language/formats.ts'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { sessionAdvanceWords } from '#proposals/advance.ts'
import { hashOfFacts } from '#proposals/server/service.ts'
import {
  findAdvance,
  listAdvances,
  openTypes,
  requireType,
  setAdvance,
  type StoredType,
} from '#session-types/server/service.ts'
import { generalWords } from '#weather-clauses/sentence.ts'
import type { Db } from '#database/db.ts'
import { factsOfTypes, sessionFacts } from './session-facts.ts'

/** The photographer's signature for all bookings of a session type, as it is stored. */
const TypeAdvance = z.object({
  signature: SignatureDraft,
  /** SHA-256 of what a booking would say: its text, prices and payments. */
  hash: z.string(),
  at: z.int(),
  ip: z.string(),
  userAgent: z.string(),
})

async function advanceOf(db: Db, owner: OwnerId, typeId: number) {
  return readAdvance(await findAdvance(db, owner, typeId))
}

const readAdvance = (stored: string | null) => (stored === null ? undefined : TypeAdvance.parse(JSON.parse(stored)))

type Facts = Awaited<ReturnType<typeof sessionFacts>>['facts']

/** Of all that a booking says, but for day, place with its time zone, and client. */
const hashOf = (facts: Facts): string =>
  hashOfFacts(JSON.stringify({ ...facts, shoot: { ...facts.shoot, timeZone: 'UTC' } }))

/** Whether a contract of these facts is signed for all bookings of a session type. */
export const isSignedFor = async (db: Db, owner: OwnerId, typeId: number, facts: Facts): Promise<boolean> =>
  facts.contract !== null && (await advanceOf(db, owner, typeId))?.hash === hashOf(facts)

/** The contract of a session type, and whether it is signed for all bookings. */
export async function contractOfType(db: Db, owner: OwnerId, id: number) {
  const type = await requireType(db, owner, id)
  const { facts } = await sessionFacts(db, owner, type)
  const advance = await advanceOf(db, owner, id)
  const isCurrent = advance?.hash === hashOf(facts)
  return {
    content: facts.contract,
    weather: facts.weather ? generalWords(facts.weather, facts) : null,
    signed: advance ? { name: advance.signature.name, at: advance.at, isCurrent } : null,
  }
}

/** The session types whose clients wait for a signature under each booking. */
export async function unsignedTypes(db: Db, owner: OwnerId): Promise<{ id: number }[]> {
  const advances = await advancesOf(db, owner)
  // Only a package brings a contract.
  const contracted = (await openTypes(db, owner)).filter(({ packageId }) => packageId !== null)
  return (await factsOfTypes(db, owner, contracted))
    .filter(({ type, facts }) => facts.contract !== null && advances.get(type.id)?.hash !== hashOf(facts))
    .map(({ type: { id } }) => ({ id }))
}

async function advancesOf(db: Db, owner: OwnerId) {
  const stored = await listAdvances(db, owner)
  return new Map(stored.map(({ id, advance }) => [id, readAdvance(advance)]))
}

interface Signer {
  now: number
  ip: string
  userAgent: string
}

/** Signs for all bookings of a session type, as long as what they say stays as it is. */
export async function signType(
  db: Db,
  owner: OwnerId,
  id: number,
  signature: SignatureDraft,
  { now, ip, userAgent }: Signer,
) {
  const { facts } = await sessionFacts(db, owner, await requireType(db, owner, id))
  if (facts.contract === null) {
    const words = 'Its package has no contract to sign.'
    throw new Problem('invalid', words, { fields: { signature: words } })
  }
  const advance = { signature, hash: hashOf(facts), at: now, ip, userAgent }
  await setAdvance(db, owner, id, JSON.stringify(advance))
  return contractOfType(db, owner, id)
}

export async function withdrawTypeSignature(db: Db, owner: OwnerId, id: number): Promise<void> {
  await requireType(db, owner, id)
  await setAdvance(db, owner, id, null)
}

/** The signature with which a booking of a session type is sent; nothing when it was given for other terms. */
export async function signatureFor(db: Db, owner: OwnerId, type: StoredType) {
  const advance = await advanceOf(db, owner, type.id)
  if (!advance || advance.hash !== hashOf((await sessionFacts(db, owner, type)).facts)) return undefined
  const { signature, at, ip, userAgent } = advance
  const day = longDay(dayAt(at, await timeZoneOf(db, owner)), 'en-US')
  const given = { sessionType: type.name, agreedTo: sessionAdvanceWords(type.name, day), at }
  return { signature, ip, userAgent, given }
}
