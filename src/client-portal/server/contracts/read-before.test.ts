import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { accept, agreedOf, contract, ownSignature, send, tick, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'
import { usualClause } from '#weather-clauses/clause.ts'

const weather = usualClause
const shoot = { ...wedding.shoot, coordinates: { lat: 41.703, lng: -73.921 } }

/** A proposal of Alice, who signs once Hannah has accepted, and its contract as Hannah reads it with some extras. */
async function openProposal(more: object = {}) {
  const studio = await openStudio()
  const sent = await send(studio, { contract, weather, shoot, ...more })
  const read = async (...lines: number[]) => {
    const input = { hash: sent.hash, ticks: tick(...lines) }
    return (await studio.as('visitor')(clientPage.resulting, { params: sent.params, input })).paper
  }
  return { studio, sent, read }
}

test('what a client reads before accepting is what the photographer then signs with them', async () => {
  const { studio, sent, read } = await openProposal()
  const { blocks, signatures } = await read(2, 3)
  const text = JSON.stringify(blocks)
  expect(text).toContain('The forecast of Open-Meteo for Locust Grove, Poughkeepsie is read on the day before')
  expect(text).toMatch(/Weather clause SHA-256 [0-9a-f]{64}\./)
  expect(text).toContain('Balance, by May 29, 2027: $1,515.00')
  expect(signatures).toMatchObject([{ mark: null }, { mark: null }])
  await accept(studio, sent)
  const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
  await ownSignature(studio, id)
  const { paper } = await studio.as('visitor')(clientPage.contract, { params: { token: sent.token, id } })
  expect(blocks).toEqual(paper.blocks)
})

test('its number is said to follow until there is one; then other extras are read with it', async () => {
  const { studio, sent, read } = await openProposal({ contract: 'Contract {{contract.number}}: {{contract.total}}.' })
  expect(JSON.stringify((await read(2, 3)).blocks)).toContain('Contract (filled in later): $5,050.00.')
  await accept(studio, sent)
  expect(JSON.stringify((await read(3)).blocks)).toContain('Contract CON-2026-0001: $4,450.00.')
})

test('it cannot be read once the proposal is withdrawn, or with extras that it does not have', async () => {
  const { studio, sent, read } = await openProposal()
  await expect(read(1)).rejects.toMatchObject({ code: 'invalid' })
  await studio.db.updateTable('proposals').set({ state: 'withdrawn' }).where('id', '=', sent.id).execute()
  await expect(read()).rejects.toMatchObject({ code: 'conflict', reason: 'contract_changed' })
})
