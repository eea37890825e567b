import { expect, onTestFinished, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { signing } from '#contracts/signing-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { accept, agreedOf, clientSigns, contract, dealOf, hannah, ownSignature, send } from '#tests/help/proposals.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { createLink } from './links/links.ts'

/** The contract of a proposal that Hannah has accepted. */
async function accepted(studio: Studio) {
  const sent = await send(studio, { contract })
  await accept(studio, sent)
  return { sent, id: (await agreedOf(studio, sent))?.contract?.id ?? 0 }
}

/** A link as servers made them before contracts of bookings were signed on the page of the client. */
async function oldLink({ db, ids, clock }: Studio, contractId: number) {
  const owner = ids.alice as unknown as OwnerId
  const sending = { contractId, sentTo: hannah.email, expiresAt: clock.now + 86_400_000 }
  const { link } = await createLink(db, owner, sending, clock.now, '')
  return { params: { token: link.slice(link.lastIndexOf('/') + 1) } }
}

test('the link to the contract of a booking leads to the client’s page, where it is signed', async () => {
  const studio = await openStudio()
  const { sent, id } = await accepted(studio)
  const link = await ownSignature(studio, id)
  expect(link).toMatch(/^http:\/\/[^/]+\/client\/[\w-]{43}$/)
  await clientSigns(studio, link)
  expect((await dealOf(studio, sent)).bookedAt).not.toBeNull()
})

test('no other link reads or signs the contract of a booking', async () => {
  const studio = await openStudio()
  const { sent, id } = await accepted(studio)
  await ownSignature(studio, id)
  const old = await oldLink(studio, id)
  const { documentHash } = await studio.as('visitor')(clientPage.contract, { params: { token: sent.token, id } })
  const signature = { name: 'Hannah Weiss', way: 'typed' as const, consent: true as const, documentHash }
  const refusal = {
    code: 'gone',
    reason: 'on_client_page',
    message:
      'This contract is on your page at alice, where it is signed too. Open the link in your newest email. ' +
      'Ask alice for a new one: alice@studio.example.',
  }
  const visitor = studio.as('visitor')
  await expect(visitor(signing.sign, { ...old, input: signature })).rejects.toMatchObject(refusal)
  await expect(visitor(signing.read, old)).rejects.toMatchObject(refusal)
  expect((await studio.raw('visitor', 'GET', `/api/sign/${old.params.token}/pdf`)).status).toBe(410)
  expect((await agreedOf(studio, sent))?.contract?.status).toBe('sent')
})

test('the email about it leads there too; a reminder as well', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const { id } = await accepted(studio)
  await ownSignature(studio, id)
  const pageIn = (text = '') => /http:\/\/\S+\/client\/([\w-]{43})/.exec(text)?.[1] ?? ''
  const first = await smtp.emailTo(hannah.email, 'Weiss wedding: please read and sign')
  const held = new Date(studio.clock.now + 48 * 3_600_000).toLocaleDateString('en-US', { dateStyle: 'long' })
  expect(first.text).toContain(`Your time is held for you until ${held}, `)
  expect(first.text).toContain(': sign before then. This private link leads to your page')
  expect(first.text).not.toContain('/sign/')
  const { contracts } = await studio.as('visitor')(clientPage.read, { params: { token: pageIn(first.text) } })
  expect(contracts).toMatchObject([{ id, status: 'sent' }])
  studio.clock.now += 2 * 3_600_000
  await studio.as('alice')(signing.remind, { params: { id }, input: {} })
  const second = await smtp.emailTo(hannah.email, 'Reminder to sign: Weiss wedding')
  expect(pageIn(second.text)).toMatch(/./)
})
