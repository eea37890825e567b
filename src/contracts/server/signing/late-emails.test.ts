import { expect, onTestFinished, test } from 'vitest'
import { signing } from '#contracts/signing-api.ts'
import { priya, sendContract, signAs, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** A studio whose mail server does not accept emails yet. */
async function studioWithoutPost() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  smtp.mood.refuses = true
  return { smtp, studio: await openStudio({ env: { MAIL_URL: smtp.url } }) }
}

const waiting = ({ db }: Studio) =>
  db.selectFrom('outbox').select(['recipient', 'tries', 'sentAt', 'lastError']).where('sentAt', 'is', null).execute()

/** Waits until every email has been refused this often. */
async function refused(studio: Studio, times: number) {
  await expect
    .poll(async () => (await waiting(studio)).every(({ tries, lastError }) => tries === times && lastError !== ''))
    .toBe(true)
}

/** The same, and skips the retry delay. */
async function tried(studio: Studio, times: number) {
  await refused(studio, times)
  studio.clock.now += 10 * 60_000
}

async function delivered(studio: Studio) {
  await expect.poll(() => waiting(studio)).toEqual([])
}

const links = ({ db }: Studio) => db.selectFrom('signing_links').selectAll().execute()

test('an email of a revoked sending is never sent, even if the contract was sent to another client', async () => {
  const { smtp, studio } = await studioWithoutPost()
  const { id } = await sendContract(studio)
  await refused(studio, 1)
  await studio.as('alice')(signing.revoke, { params: { id } })
  smtp.mood.refuses = false
  await studio.as('alice')(signing.send, { params: { id }, input: { email: 'tom@becker.example' } })
  const mail = await smtp.emailTo('tom@becker.example')
  studio.clock.now += 10 * 60_000
  await delivered(studio)
  expect(smtp.emails).toEqual([])
  const signed = await signAs(studio, tokenIn(linkIn(mail, studio.config.publicUrl)))
  expect(signed.state).toBe('signed')
})

test('an undelivered email leaves no link behind, and the one that arrives has one that works', async () => {
  const { smtp, studio } = await studioWithoutPost()
  const { id, token } = await sendContract(studio)
  await tried(studio, 1)
  const [first] = await links(studio)
  smtp.mood.refuses = false
  const arrived = tokenIn(linkIn(await smtp.emailTo(priya), studio.config.publicUrl))
  const stored = await links(studio)
  expect(stored).toHaveLength(1)
  expect(stored[0]?.mailTokenHash).not.toBe(first?.mailTokenHash)
  for (const one of [token, arrived])
    expect((await studio.as('visitor')(signing.read, { params: { token: one } })).state).toBe('waiting')
  await studio.as('alice')(signing.revoke, { params: { id } })
  for (const one of [token, arrived])
    await expect(studio.as('visitor')(signing.read, { params: { token: one } })).rejects.toMatchObject({ code: 'gone' })
})

test('an email whose link would be over when it arrives is not sent', async () => {
  const { smtp, studio } = await studioWithoutPost()
  const { id } = await writeContract(studio)
  await studio.as('alice')(signing.send, {
    params: { id },
    input: { email: priya, signature: typed('Alice Archer'), days: 1 },
  })
  await tried(studio, 1)
  studio.clock.now += 24 * 3_600_000
  smtp.mood.refuses = false
  await delivered(studio)
  expect(smtp.emails).toEqual([])
})
