import { expect } from 'vitest'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { openWalks, type Walks } from '#tests/help/self-bookings.ts'
import type { Studio } from '#tests/help/studio.ts'
import { waitingJob } from '#self-bookings/server/waiting/waiting-job.ts'
import { waitingToken } from '#self-bookings/server/waiting/waiting.ts'

export const day = 86_400_000
export const friday = '2026-10-16'

/** Alice offers golden walks with a waiting list; the walk of Friday is on hold. */
export async function openList(studio: Studio, more: object = {}) {
  const walks = await openWalks({ studio, more: { waiting: true, ...more } })
  const job = waitingJob({ sendsMail: () => true })
  const look = (now = studio.clock.now) => job.run(studio.db, now, async () => true)
  /** Types an address, as a visitor from a network of their own. */
  const ask = async (email: string, from = friday, to = from, network = 1) => {
    const { ticket } = await walks.visitor(booking.type, { params: walks.params })
    studio.clock.now += 5000
    return studio.raw('visitor', 'POST', '/api/book/alder-studio/golden-walk/waiting', {
      body: { ticket, email, from, to },
      headers: { 'x-forwarded-for': `198.51.100.${network}` },
    })
  }
  /** Confirms what was typed last for an address, with the link that its email has. */
  const confirm = async (email: string, network = 1) => {
    const { userId, id } = await studio.db
      .selectFrom('waiting')
      .select(['userId', 'id'])
      .where('email', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return studio.raw('visitor', 'POST', `/api/waiting/${waitingToken(studio.db, userId, id)}/confirm`, {
      headers: { 'x-forwarded-for': `198.51.100.${network}` },
    })
  }
  /** Types an address, and confirms it. */
  const wait = async (email: string, from = friday, to = from, network = 1) => {
    expect((await ask(email, from, to, network)).status).toBe(204)
    expect((await confirm(email.toLowerCase(), network)).status).toBe(204)
  }
  const mails = () =>
    studio.db
      .selectFrom('outbox')
      .select(['recipient', 'facts'])
      .where('kind', '=', 'time-opened')
      .orderBy('id')
      .execute()
  const told = async () => (await mails()).map(({ recipient }) => recipient)
  return { ...walks, ask, confirm, wait, look, mails, told }
}

export const env = { TRUST_PROXY: '127.0.0.1' }

export const letGo = ({ visitor }: Pick<Walks, 'visitor'>, token: string) =>
  visitor(picks.release, { params: { token } })
