import { expect, onTestFinished, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { type SentForSignature, signing } from '#contracts/signing-api.ts'
import type { WrittenEmail } from '#documents/written-email.ts'
import { priya, signAs, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const tom = 'tom@becker.example'
const mistyped = 'pria@raman.example'
const alices = 'alice@studio.example'
const overAnHour = 61 * 60_000
const copy = 'Wedding photography agreement: signed'

async function openMailing() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  const { id } = await writeContract(studio)
  const params = { id }
  const unsent = () =>
    studio.db
      .selectFrom('outbox')
      .select(['lastError', 'tries', 'dueAt'])
      .where('kind', 'in', ['contract-to-sign', 'contract-signed'])
      .where('sentAt', 'is', null)
      .execute()
  /** Once none is under way: one that was claimed is due in a minute, one that failed again much later. */
  const rested = async () => {
    const rests = ({ lastError, tries, dueAt }: Awaited<ReturnType<typeof unsent>>[number]) =>
      lastError !== '' && (tries === 1 || dueAt > studio.clock.now + 60_000)
    await expect.poll(async () => (await unsent()).every(rests), { timeout: 20_000 }).toBe(true)
  }
  const delivered = async () => {
    await expect.poll(unsent, { timeout: 20_000 }).toEqual([])
  }
  /** Who got unread emails; Alice is also told that her contract was opened. */
  const leftOver = () =>
    smtp.emails
      .filter(({ subject }) => !subject?.includes(' opened '))
      .flatMap(({ to }) => to?.map(({ address }) => address))
  const read = (token: string) => studio.as('visitor')(signing.read, { params: { token } })
  return {
    studio,
    smtp,
    delivered,
    leftOver,
    rested,
    /** An hour later. */
    later: async () => {
      await rested()
      studio.clock.now += overAnHour
    },
    send: (input: Partial<SentForSignature>) =>
      alice(signing.send, { params, input: { signature: typed('Alice Archer'), ...input } }),
    remind: (input: WrittenEmail) => alice(signing.remind, { params, input }),
    find: () => alice(contracts.find, { params }),
    tokenFor: async (address: string) => tokenIn(linkIn(await smtp.emailTo(address), studio.config.publicUrl)),
    stateOf: async (token: string) => (await read(token)).state,
    isWithdrawn: (token: string) =>
      expect(read(token)).rejects.toMatchObject({ code: 'gone', message: /^This link was withdrawn\./ }),
    /** Who gets the signed copy. */
    copiesTo: async (...addresses: string[]) => {
      for (const address of addresses) await smtp.emailTo(address, copy)
      await delivered()
      expect(leftOver()).toEqual([])
    },
  }
}

const revokedIn = ({ history }: { history: readonly { kind: string; words: string }[] }) =>
  history.filter(({ kind }) => kind === 'revoked').map(({ words }) => words.replace(/[0-9a-f]{8}$/, '…'))

test('an address that a reminder corrects can neither sign nor get the copy; the copied link still works', async () => {
  const { studio, later, send, remind, find, tokenFor, stateOf, isWithdrawn, copiesTo } = await openMailing()
  const copied = tokenIn((await send({ to: [mistyped, tom] })).link)
  const [strangers, toms] = [await tokenFor(mistyped), await tokenFor(tom)]
  await later()
  await remind({ to: [priya, 'TOM@becker.example'] })
  await isWithdrawn(strangers)
  const priyas = await tokenFor(priya)
  for (const token of [copied, toms, priyas, await tokenFor('TOM@becker.example')])
    expect(await stateOf(token)).toBe('waiting')
  const contract = await find()
  expect(contract.signing).toMatchObject({ sentTo: `${tom}, ${priya}`, state: 'waiting' })
  expect(revokedIn(contract)).toEqual([`Link emailed to ${mistyped} revoked, link …`])
  studio.clock.now += 1
  await signAs(studio, copied)
  expect((await find()).history.find(({ words }) => words.startsWith('Signed by Priya Raman'))?.words).toMatch(
    /with link [0-9a-f]{8} that the photographer shared$/,
  )
  await copiesTo(priya, tom, alices)
  await isWithdrawn(strangers)
})

test('an address that is left out when the contract is sent again is recorded, and gets no signed copy', async () => {
  const { studio, send, find, tokenFor, isWithdrawn, copiesTo } = await openMailing()
  const copied = tokenIn((await send({ to: [mistyped, tom] })).link)
  const earlier = [copied, await tokenFor(mistyped), await tokenFor(tom)]
  studio.clock.now += 1
  await send({ to: [tom, priya] })
  for (const token of earlier) await isWithdrawn(token)
  expect(revokedIn(await find())).toEqual([`Link for ${mistyped} revoked, link …`])
  const priyas = await tokenFor(priya)
  await tokenFor(tom)
  await signAs(studio, priyas)
  await copiesTo(priya, tom, alices)
})

test('an email that still waits when its address is removed is never sent', async () => {
  const { smtp, later, rested, delivered, leftOver, send, remind, find, tokenFor, stateOf } = await openMailing()
  smtp.mood.refuses = true
  const copied = tokenIn((await send({ to: [mistyped] })).link)
  await later()
  await remind({ to: [priya] })
  expect(revokedIn(await find())).toHaveLength(1)
  // An attempt under way can no longer be stopped.
  await rested()
  smtp.mood.refuses = false
  await later()
  expect(await stateOf(await tokenFor(priya))).toBe('waiting')
  await delivered()
  expect(leftOver()).toEqual([])
  expect(await stateOf(copied)).toBe('waiting')
})

test('ten addresses have a link at a time, however many reminders name, and each gets one signed copy', async () => {
  const { studio, smtp, later, send, remind, find, tokenFor, copiesTo } = await openMailing()
  const guests = (group: string) => Array.from({ length: 10 }, (_, at) => `${group}${at}@raman.example`)
  await send({ to: guests('a') })
  for (const group of ['b', 'c', 'd']) {
    await later()
    await remind({ to: guests(group) })
  }
  await later()
  await remind({})
  expect((await find()).signing?.sentTo).toBe(guests('d').join(', '))
  for (const address of [...['a', 'b', 'c', 'd'].flatMap(guests), ...guests('d').slice(1)]) await smtp.emailTo(address)
  await signAs(studio, await tokenFor('d0@raman.example'))
  await copiesTo(...guests('d'), alices)
})

test('without mail a link for somebody else leaves the copied ones as they are', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  const [alice, params] = [studio.as('alice'), { id }]
  const first = await alice(signing.send, { params, input: { to: [priya], signature: typed('Alice Archer') } })
  const { link } = await alice(signing.remind, { params, input: { to: [tom] } })
  const contract = await alice(contracts.find, { params })
  expect(contract.signing?.sentTo).toBe(tom)
  expect(revokedIn(contract)).toEqual([])
  for (const token of [first.link, link].map(tokenIn))
    expect((await studio.as('visitor')(signing.read, { params: { token } })).state).toBe('waiting')
})
