import { expect, onTestFinished, test } from 'vitest'
import { openLightbook } from '#app/server/start.ts'
import { hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const [first, second] = ['kJ3-v9Qe_x2Lm8Rt5Yw7Zb1Nc4Pd6Sf0', 'Ue8-r1Wq_z5Hn3Tg7Kb9Xc2Vf6Md4Ja0']

/** What a server with these keys, on the same database and folder, says of a file. */
async function verdictWith({ config, clock }: Studio, secretKey: string, bytes: Buffer) {
  const { app, close } = await openLightbook({ ...config, secretKey }, { now: () => clock.now, jobsPauseMs: 3_600_000 })
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' }))
  const sent = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/verify',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  await close()
  return answer.json() as { verdict: string; words: string[] }
}

test('a record outlives a change of the key as long as the former key is kept, and its loss is named', async () => {
  const studio = await openStudio({ env: { SECRET_KEY: first } })
  const { token } = await sendContract(studio)
  await signAs(studio, token)
  const { bytes } = await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)
  const { id } = hmacKeysOf(studio.db).current
  await studio.lightbook.close()
  expect((await verdictWith(studio, `${second}\n${first}`, bytes)).verdict).toBe('valid')
  expect(await verdictWith(studio, second, bytes)).toMatchObject({
    verdict: 'unproven',
    words: [
      'The file is as this server stores it.',
      `Entries 1 to 6 were sealed with the key ${id}, which this server does not have. With that key they can be ` +
        'checked.',
    ],
  })
  await expect(verdictWith(studio, first, bytes)).rejects.toThrow('is not the one that this database was used with')
  expect((await verdictWith(studio, `${second}\n${first}`, bytes)).verdict).toBe('valid')
})

test('a record that was continued after a change of the key is sealed with both', async () => {
  const studio = await openStudio({ env: { SECRET_KEY: first } })
  const { id, token } = await sendContract(studio)
  await studio.lightbook.close()
  const again = await openLightbook(
    { ...studio.config, secretKey: `${second}\n${first}` },
    { now: () => studio.clock.now, jobsPauseMs: 3_600_000 },
  )
  onTestFinished(again.close)
  const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
  const url = `/api/sign/${token}`
  const { documentHash } = (await again.app.inject({ method: 'GET', url, headers })).json()
  const payload = { name: 'Priya Raman', way: 'typed', consent: true, documentHash }
  expect((await again.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  const { rawPayload } = await again.app.inject({ method: 'GET', url: `${url}/pdf`, headers })
  const events = await again.database.db
    .selectFrom('contract_events')
    .select('keyId')
    .where('contractId', '=', id)
    .execute()
  expect(new Set(events.map(({ keyId }) => keyId)).size).toBe(2)
  await again.close()
  expect((await verdictWith(studio, `${second}\n${first}`, rawPayload)).verdict).toBe('valid')
  expect((await verdictWith(studio, second, rawPayload)).verdict).toBe('unproven')
})
