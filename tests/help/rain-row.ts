import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { rowCalls } from '#rain-calls/row-api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { tokenIn, typed } from './agreement.ts'
import { clauseWith, openRain } from './rain-calls.ts'
import { openWalks } from './self-bookings.ts'
import type { Studio } from './studio.ts'

const anHour = 3_600_000
/** 4:00 PM in New York, and nineteen more each quarter of an hour. */
export const firstOfRow = Date.parse('2026-10-17T20:00:00Z')
export const startOf = (at: number): string => new Date(firstOfRow + at * 15 * 60_000).toISOString()

/** What Alice sees of a row. */
export async function callsOf(alice: ReturnType<Studio['as']>, typeId: number) {
  const row = await alice(rowCalls.find, { params: { id: typeId }, input: { start: startOf(0) } })
  if (!row) throw new Error('This row has no calls.')
  return row
}

type Proposals = Awaited<ReturnType<typeof readPage>>['proposals']

const readPage = (studio: Studio, token: string) => studio.as('visitor')(clientPage.read, { params: { token } })

const offerIn = ([proposal]: Proposals) => ({
  id: proposal?.id ?? 0,
  hash: proposal?.hash ?? '',
  total: proposal?.sums.total ?? 0,
})

type RowOptions = NonNullable<Parameters<typeof openRain>[0]> & { count?: number; mini?: object }

/** Alice’s day of ten-minute sessions, of which families book and sign the first ones. */
export async function openRow(families: number, { count = 20, mini: moreOfRow = {}, ...options }: RowOptions = {}) {
  const opened = await openRain(options)
  const { studio } = opened
  const walks = await openWalks({
    studio,
    template: 'We photograph {{client.name}} on {{shoot.date}}.',
    more: { light: 'any', half: 'either', least: 0, duration: 10, weather: clauseWith() },
  })
  const { alice, visitor, type, placeId, pick, book } = walks
  studio.clock.now += 5 * 24 * anHour
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
  const mini = { day: '2026-10-17', placeId, count, gap: 5, firstStart: startOf(0), published: true, ...moreOfRow }
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, mini } })
  await alice(sessionContracts.sign, { params: { id }, input: { signature: typed('Alice Archer') } })
  const tokens: string[] = []
  const join = async (at: number) => {
    const name = `Family ${at}`
    await book((await pick(startOf(at))).token, { name, email: `family${at}@homes.example` })
    const { id: clientId = 0 } = (await alice(clients.list, {})).find((one) => one.name === name) ?? {}
    const { link } = await alice(clientLinks.create, { params: { id: clientId } })
    const token = tokenIn(link)
    const { proposals } = await readPage(studio, token)
    const { id: proposalId, hash: asOffered, total } = offerIn(proposals)
    const params = { token, id: proposalId }
    const asked = { hash: asOffered, ticks: [] }
    const { hash: text } = await visitor(clientPage.resulting, { params, input: asked })
    const signature = { ...typed(name), text }
    await visitor(clientPage.accept, { params, input: { ...asked, total, signature } })
    // Of one network five are booked an hour.
    if (at % 5 === 4) studio.clock.now += anHour
    tokens.push(token)
    return (await alice(shoots.list, {})).find(({ date }) => date === startOf(at))?.id ?? 0
  }
  const shootIds: number[] = []
  for (let at = 0; at < families; at += 1) shootIds.push(await join(at))
  return { ...opened, ...walks, shootIds, tokens, join }
}
