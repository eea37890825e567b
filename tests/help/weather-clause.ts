import { expect, vi } from 'vitest'
import { signing } from '#contracts/signing-api.ts'
import { shoots } from '#shoots/api.ts'
import { priya, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { type Studio } from '#tests/help/studio.ts'
import { type ClauseTerms, usualClause } from '#weather-clauses/clause.ts'

export const central = { lat: 40.7, lng: -73.997 }

/** A shoot of Alice's in Manhattan: October 17, 5:30 PM by the clock there. */
export async function planShoot({ as }: Studio, more: object = {}) {
  const at = { location: 'Central Park', type: 'portrait' as const, date: '2026-10-17T21:30:00Z', duration: 60 }
  const place = { coordinates: central, timeZone: 'America/New_York' }
  return as('alice')(shoots.create, { input: { title: 'Raman portraits', ...at, ...place, ...more } })
}

export async function writeWithClause(studio: Studio, weather: ClauseTerms = usualClause, more: object = {}) {
  const { id: shootId } = await planShoot(studio, more)
  return writeContract(studio, { shootId, weather })
}

export async function send({ as }: Studio, id: number) {
  const input = { email: priya, signature: typed('Alice Archer') }
  const { link } = await as('alice')(signing.send, { params: { id }, input })
  return tokenIn(link)
}

export const pdfOf = ({ raw }: Studio, token: string) =>
  vi.waitFor(async () => {
    const { status, bytes } = await raw('visitor', 'GET', `/api/sign/${token}/pdf`)
    expect(status).toBe(200)
    return bytes
  })

export const verify = ({ as }: Studio, bytes: Uint8Array) =>
  as('visitor')(signing.verify, { files: [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })] })

export const wordsIn = async (bytes: Uint8Array) =>
  plain((await readPdf(bytes)).pages.map(wordsOf).join(' ')).replaceAll(/\s+/g, ' ')

export const clauseRow = ({ db }: Studio) =>
  db.selectFrom('rain_clauses').select(['contractId', 'json', 'hash']).executeTakeFirst()

export const factsOf = async ({ db }: Studio, id: number) =>
  (
    await db
      .selectFrom('contract_events')
      .select(['kind', 'facts'])
      .where('contractId', '=', id)
      .orderBy('id')
      .execute()
  ).flatMap(({ kind, facts }) => (kind.startsWith('signed') ? [JSON.parse(facts)] : []))

export const fee: ClauseTerms = { ...usualClause, moves: { ...usualClause.moves, feeCents: 8000 } }
