import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { priya, tokenIn, typed } from '#tests/help/agreement.ts'
import { filesIn } from '#tests/help/emails.ts'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import { clientOn, offered } from '#tests/help/rain-choice.ts'
import { faultsOf } from '#tests/help/recheck-rain-call.mjs'
import type { Studio } from '#tests/help/studio.ts'

const alice = 'alice@studio.example'
const name = 'Rain Call CON-2026-0001-1.json'
const env = { PUBLIC_URL: 'http://studio.example' }

const boxOf = (studio: Studio): string => ('box' in studio ? String(studio.box) : '')

/** The record in the newest email to somebody, which anybody can check without the product. */
async function recordIn(studio: Studio, to: string, subject: RegExp) {
  const find = () => filesIn(boxOf(studio), to, subject)
  await expect.poll(find).toBeDefined()
  const text = (await find())?.get(name) ?? ''
  expect(faultsOf(text)).toEqual([])
  return JSON.parse(text) as { verdict: string | null; chain: { kind: string }[]; addendumHash: string | null }
}

test('both sides have the record of what was read in their email', async () => {
  const { studio, provider } = await openRain({ mail: true, env })
  provider.answer = () => rainOf(82)
  await agreeOnWeather(studio)
  await runAt(studio, decideAt, true)
  for (const [to, subject] of [
    [alice, /^Rain Call for Raman portraits/],
    [priya, /^The forecast for October 17, 2026 met/],
  ] as const) {
    const { verdict, chain } = await recordIn(studio, to, subject)
    expect([verdict, chain.map(({ kind }) => kind)], to).toEqual(['met', ['read']])
  }
})

test('both sides have the record with the new date in the email about the move', async () => {
  const { studio, page, choose, ...more } = await offered({ mail: true, env })
  await more.alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  for (const [to, subject] of [
    [alice, /^Priya Raman moved from October 17, 2026 to October 18, 2026$/],
    [priya, /^Your session is now October 18, 2026$/],
  ] as const) {
    const { verdict, chain, addendumHash } = await recordIn(studio, to, subject)
    expect([verdict, addendumHash], to).toEqual(['met', seen.addendum?.hash])
    expect(chain.map(({ kind }) => kind)).toEqual(['read', 'decided', 'offered', 'chosen', 'moved'])
  }
})

test('a move that was offered early has its record in the emails too, without a forecast', async () => {
  const { studio } = await openRain({ mail: true, env })
  const { shootId } = await agreeOnWeather(studio)
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const input = { reason: 'A storm is coming.', signature: typed('Alice Archer') }
  const { link } = await studio.as('alice')(rainCalls.early, { params: { id: shootId }, input })
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const client = clientOn(studio, tokenIn(link ?? ''), id)
  const seen = await client.page()
  await client.choose(seen, seen.options[0]?.start ?? '')
  for (const [to, subject] of [
    [alice, /^Priya Raman moved from/],
    [priya, /^Your session is now/],
  ] as const)
    expect(await recordIn(studio, to, subject), to).toMatchObject({ verdict: null, addendumHash: seen.addendum?.hash })
})
