import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { packages } from '#packages/api.ts'
import { proposals } from '#proposals/api.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'
import { accept, hannah, wedding } from '#tests/help/proposals.ts'
import { openMailing } from '#tests/help/booking-emails.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { weddingQuestions } from '#tests/help/questionnaires.ts'

const plan = [{ name: 'All of it', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } }] as const

/** A proposal from a package that names a questionnaire, sent to Hannah. */
async function sentFromPackage({ as }: Studio, more: object = {}) {
  const alice = as('alice')
  const { id: questionnaireId } = await alice(questionnaires.create, { input: weddingQuestions })
  const defaults = { plan: [...plan], questionnaireIds: [questionnaireId] }
  const { id: packageId } = await alice(packages.create, {
    input: { kind: 'package', name: 'The whole day', price: '4200', defaults },
  })
  const deal = await alice(deals.create, { input: hannah })
  const { id, facts } = await alice(proposals.create, { params: { id: deal.id }, input: { packageId } })
  const { lines } = wedding
  const typed = { ...wedding, lines, questionnaireIds: facts.questionnaires.map((one) => one.id), ...more }
  await alice(proposals.change, { params: { id }, input: typed })
  const send = async () => {
    const { link, proposal } = await alice(proposals.send, { params: { id }, input: { isMailed: false } })
    const token = link.slice(link.lastIndexOf('/') + 1)
    return { dealId: deal.id, id, token, params: { token, id }, hash: proposal.hash ?? '', link }
  }
  return { alice, deal, id, facts, questionnaireId, send }
}

test('a package names questionnaires: the proposal copies them, and whoever is booked is asked', async () => {
  const studio = await openStudio()
  const { alice, facts, questionnaireId, send } = await sentFromPackage(studio)
  expect(facts.questionnaires).toMatchObject([{ id: questionnaireId, name: 'Wedding details' }])
  const sent = await send()
  const read = () => studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect((await read()).sheets).toEqual([])
  await accept(studio, sent)
  const [sheet] = facts.questionnaires
  expect((await read()).sheets).toMatchObject([
    { id: sheet?.sheetId, name: 'Wedding details', state: 'sent', dueOn: '2027-06-05', answered: 0, total: 10 },
  ])
  const { events } = await alice(deals.find, { params: { id: sent.dealId } })
  expect(events.map(({ words }) => words)).toContainEqual(expect.stringMatching(/Wedding details/))
})

test('where the deposit books it, the answers are due before the day to which it was moved meanwhile', async () => {
  const studio = await openStudio()
  const { alice, send } = await sentFromPackage(studio, { bookedBy: 'payment' })
  const sent = await send()
  await accept(studio, sent)
  const params = { id: sent.dealId }
  await alice(agreements.move, { params, input: { day: '2027-06-26', time: '14:00', movesDue: false } })
  expect(await alice(sheets.ofDeal, { params })).toEqual([])
  const [invoice] = await alice(invoices.list, {})
  const [id, amount] = [invoice?.id ?? 0, String((invoice?.total ?? 0) / 100)]
  await alice(invoices.pay, { params: { id }, input: { amount, paidOn: '2026-05-01' } })
  expect(await alice(sheets.ofDeal, { params })).toMatchObject([{ name: 'Wedding details', dueOn: '2027-06-19' }])
})

test('what will be emailed about it is listed before sending, and can be left out', async () => {
  const { studio, alice, plan: planned } = await openMailing()
  const { id, send } = await sentFromPackage(studio)
  const { emails } = await alice(bookingEmails.ofProposal, { params: { id } })
  const due = emails.filter(({ kind }) => kind === 'questionnaire-due')
  expect(due.map(({ about, dueAt }) => [about, dueAt])).toEqual([
    ['Wedding details', '2027-05-29T13:00:00.000Z'],
    ['Wedding details', '2027-06-03T13:00:00.000Z'],
  ])
  const [first] = due
  await alice(bookingEmails.choose, { params: { id }, input: { key: first?.key ?? '', isSkipped: true } })
  const sent = await send()
  await accept(studio, sent)
  expect((await planned(sent.dealId)).filter((line) => line.startsWith('questionnaire'))).toEqual([
    'questionnaire-due Wedding details: skipped 2027-05-29T13:00',
    'questionnaire-due Wedding details: planned 2027-06-03T13:00',
  ])
})

test('one that was deleted since then is left out, and one of somebody else is not named', async () => {
  const studio = await openStudio()
  const { alice, questionnaireId, send } = await sentFromPackage(studio)
  const sent = await send()
  await alice(questionnaires.remove, { params: { id: questionnaireId } })
  await accept(studio, sent)
  const { sheets } = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(sheets).toEqual([])
  const { id } = await studio.as('bob')(questionnaires.create, { input: weddingQuestions })
  const defaults = { plan: [...plan], questionnaireIds: [id] }
  const input = { kind: 'package' as const, name: 'Another', price: '1', defaults }
  await expect(alice(packages.create, { input })).rejects.toMatchObject({ code: 'not_found' })
})
