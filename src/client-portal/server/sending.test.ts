import { expect, onTestFinished, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, contract, dealOf, hannah, send, signBoth, wedding } from '#tests/help/proposals.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const publicUrl = 'http://studio.example'

test('withdrawing what was accepted frees the time and takes the contract back, until it is signed', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { contract })
  await accept(studio, sent)
  await alice(proposals.withdraw, { params: { id: sent.id } })
  expect(await agreedOf(studio, sent)).toBeNull()
  expect(await alice(contracts.list, {})).toEqual([])
  expect(await alice(shoots.list, {})).toEqual([])
  const second = await alice(proposals.create, { params: { id: sent.dealId }, input: {} })
  const { proposal } = await alice(proposals.send, { params: second, input: { isMailed: false } })
  const again = { ...sent, params: { token: sent.token, id: second.id }, hash: proposal.hash ?? '' }
  await accept(studio, again)
  await signBoth(studio, (await agreedOf(studio, sent))?.contract?.id ?? 0)
  await expect(alice(proposals.withdraw, { params: second })).rejects.toMatchObject({ code: 'conflict' })
})

test('a suspended studio has no pages, and links that were turned off ask for a new one', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  const read = () => studio.raw('visitor', 'GET', `/api/client-page/${sent.token}`)
  const { clientId } = await dealOf(studio, sent)
  await studio.as('alice')(clientLinks.revoke, { params: { id: clientId ?? 0 } })
  expect(await read()).toMatchObject({ status: 410, json: { reason: 'link_expired' } })
  await studio.db.updateTable('users').set({ status: 'suspended' }).where('username', '=', 'alice').execute()
  expect((await read()).status).toBe(404)
})

test('a booking with a draft can be deleted, one whose proposal was sent stays', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await alice(deals.create, { input: hannah })
  const draft = await alice(proposals.create, { params: { id }, input: {} })
  await alice(deals.remove, { params: { id } })
  await expect(alice(proposals.find, { params: draft })).rejects.toMatchObject({ code: 'not_found' })
  const sent = await send(studio)
  await expect(alice(deals.remove, { params: { id: sent.dealId } })).rejects.toMatchObject({ code: 'conflict' })
})

test('what cannot be sent says why at its field', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const now = { anchor: 'accepted', offset: 0 } as const
  const faulty: [Partial<SentProposal>, string, string][] = [
    [{ lines: [] }, 'lines', 'Add at least one line.'],
    [{ plan: [...wedding.plan].reverse() }, 'plan', 'The remaining balance goes last.'],
    [
      { plan: [{ name: 'All', share: { by: 'amount', value: '5000' }, due: now }, ...wedding.plan.slice(2)] },
      'plan',
      'The payment plan is $1,000.00 more than the smallest total.',
    ],
    [{ shoot: { ...wedding.shoot, day: '2026-04-30' } }, 'shoot.day', 'The shoot date is in the past.'],
    [{ validUntil: '2026-04-30' }, 'validUntil', 'Choose a date from today to one year from now.'],
    [
      { contract: 'Dear {{client.nickname}}' },
      'contract',
      'The contract still contains {{client.nickname}}. Fill it in, then send the proposal.',
    ],
  ]
  const unfilled = (field: string) => `The contract still contains {{${field}}}. Fill it in, then send the proposal.`
  const once = [{ name: 'All of it', share: { by: 'rest' }, due: now }] as const
  faulty.push(
    [{ contract: '{{contract.number}}, call {{photographer.phone}}' }, 'contract', unfilled('photographer.phone')],
    [{ contract: '{{contract.deposit}} now', plan: [...once] }, 'contract', unfilled('contract.deposit')],
    [{ contract: 'To {{client.address}}' }, 'contract', unfilled('client.address')],
  )
  const deal = await alice(deals.create, { input: hannah })
  const draft = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  for (const [more, field, message] of faulty) {
    await alice(proposals.change, { params: draft, input: { ...wedding, ...more } })
    await expect(alice(proposals.send, { params: draft, input: { isMailed: false } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: message },
    })
  }
  expect((await alice(deals.find, { params: deal })).clientId).toBeNull()
})

test('the email with a new version says that it replaces the one before', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: publicUrl } })
  const alice = studio.as('alice')
  const { dealId } = await send(studio)
  const draft = await alice(proposals.create, { params: { id: dealId }, input: {} })
  await alice(proposals.send, { params: draft, input: {} })
  const { text } = await smtp.emailTo(hannah.email, 'Your proposal: Weiss wedding (new version)')
  expect(text).toContain('This is a new version of your proposal. It replaces the one before.')
})

test('a proposal goes out in the letterhead with a link; a new link goes to the address on file', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: publicUrl } })
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: hannah })
  const draft = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  await alice(proposals.change, { params: draft, input: wedding })
  const { isMailed } = await alice(proposals.send, { params: draft, input: {} })
  expect(isMailed).toBe(true)
  const email = await smtp.emailTo(hannah.email)
  expect(email.subject).toBe('Your proposal: Weiss wedding')
  expect(email.text).toContain('I would love to photograph your day.')
  expect(email.text).toContain(
    "It's good through May 15, 2026. On that page you can add extras, accept it, and see how to pay.",
  )
  const link = linkIn(email, publicUrl)
  const params = { token: link.slice(link.lastIndexOf('/') + 1) }
  expect(await studio.as('visitor')(clientPage.read, { params })).toMatchObject({ client: { name: 'Hannah Weiss' } })
  const { clientId } = await alice(deals.find, { params: deal })
  await alice(clientLinks.revoke, { params: { id: clientId ?? 0 } })
  for (let asked = 0; asked < 2; asked++) await studio.as('visitor')(clientPage.renew, { params })
  const renewed = await smtp.emailTo(hannah.email)
  expect(renewed.subject).toBe('Your page at alice')
  expect(linkIn(renewed, publicUrl)).toMatch(/\/client\/[\w-]{43}$/)
  expect(smtp.emails).toEqual([])
})
