import { expect, test } from 'vitest'
import { calendar } from '#calendar/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { priya, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { contentsOf } from '#tests/help/contents.ts'
import { openStudio } from '#tests/help/studio.ts'

test('no table holds a link in clear, and a repeated request is still told it', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:9' } })
  const { id } = await writeContract(studio)
  const send = () =>
    studio.as('alice')(signing.send, {
      params: { id },
      input: { email: priya, signature: typed('Alice Archer') },
      idempotencyKey: 'send',
    })
  const sent = await send()
  expect(await send()).toEqual(sent)
  studio.clock.now += 2 * 3_600_000
  const remind = () => studio.as('alice')(signing.remind, { params: { id }, idempotencyKey: 'remind' })
  const reminded = await remind()
  expect(await remind()).toEqual(reminded)
  expect((await studio.as('alice')(contracts.find, { params: { id } })).history.map(({ kind }) => kind)).toEqual([
    'written',
    'signed',
    'sent',
    'reminded',
  ])
  const { url } = await studio.as('alice')(calendar.makeFeed, { idempotencyKey: 'feed' })
  expect((await studio.as('alice')(calendar.makeFeed, { idempotencyKey: 'feed' })).url).toBe(url)
  const stored = Object.entries(await contentsOf(studio.db))
  expect(stored.find(([table]) => table === 'idempotency_keys')?.[1]).not.toEqual([])
  for (const token of [tokenIn(sent.link), tokenIn(reminded.link), tokenIn(url).replace('.ics', '')]) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored.filter(([, rows]) => JSON.stringify(rows).includes(token)).map(([table]) => table)).toEqual([])
  }
})

test('another session of the same person is not told it again, and nothing is done twice', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  const asked = async () => ({
    headers: { ...(await studio.session('alice')), 'idempotency-key': 'send' },
    body: { email: priya, signature: typed('Alice Archer') },
  })
  expect((await studio.raw('visitor', 'POST', `/api/contracts/${id}/send`, await asked())).status).toBe(200)
  const again = await studio.raw('visitor', 'POST', `/api/contracts/${id}/send`, await asked())
  expect(again).toMatchObject({
    status: 409,
    json: {
      message: 'This was done already, and its answer can be read only where it was asked for. Ask for a new one.',
    },
  })
  expect(await studio.db.selectFrom('signing_links').selectAll().execute()).toHaveLength(1)
})
