import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { sheets } from '#questionnaires/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { openHannah } from '#tests/help/hannahs-booking.ts'
import { people, phoneOf, sendQuestions } from '#tests/help/questionnaires.ts'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

test('a questionnaire is sent from the booking; its answers are read there, closed and reopened', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  await phoneOf(studio, sent.params).answer(6, people)
  const alice = studio.as('alice')
  studio.signIn('alice')
  await openBookings(`/bookings/${sent.dealId}`)
  const card = within(await screen.findByRole('region', { name: 'Questionnaires' }))
  expect(await card.findByText('1 of 10 answered')).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Answers: Wedding details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Wedding details' }))
  expect(await dialog.findByText('Ruth Weiss, Maid of honor, +1 845 555 0134')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Close for answers' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Reopen' }))
  expect(await dialog.findByRole('button', { name: 'Close for answers' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(card.getByRole('button', { name: 'Send a questionnaire…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send questions to Noor Haddad' }))
  await userEvent.click(await form.findByRole('button', { name: /link/ }))
  expect(await screen.findByRole('dialog', { name: 'Questionnaire sent' })).toBeDefined()
  expect(await alice(sheets.ofDeal, { params: { id: sent.dealId } })).toHaveLength(2)
})

test('without a questionnaire, one is written from the booking and can be sent at once', async () => {
  const { deal, send } = await openHannah()
  await send()
  await openBookings(`/bookings/${deal.id}`)
  const card = within(await screen.findByRole('region', { name: 'Questionnaires' }))
  await userEvent.click(card.getByRole('button', { name: 'Send a questionnaire…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New Questionnaire' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Wedding details', hidden: true }))
  const writing = within(await screen.findByRole('dialog', { name: 'New Questionnaire' }))
  await userEvent.click(writing.getByRole('button', { name: 'Create Questionnaire' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send questions to Hannah Weiss' }))
  expect(await form.findByRole('combobox', { name: 'Questionnaire' })).toBeDefined()
  await userEvent.click(form.getByRole('button', { name: /link/ }))
  expect(await screen.findByRole('dialog', { name: 'Questionnaire sent' })).toBeDefined()
})

test('a questionnaire does not go out without the day that was typed wrong', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  studio.signIn('alice')
  await openBookings(`/bookings/${sent.dealId}`)
  const card = within(await screen.findByRole('region', { name: 'Questionnaires' }))
  await userEvent.click(await card.findByRole('button', { name: 'Send a questionnaire…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send questions to Noor Haddad' }))
  await userEvent.type(await form.findByLabelText('Closes'), '31/31/2099')
  await userEvent.click(form.getByRole('button', { name: /link/ }))
  expect((await form.findByRole('alert')).textContent).toBe('Choose the day on which it closes')
  expect(form.getByText('Enter a date that exists, as MM/DD/YYYY')).toBeDefined()
  expect(await studio.as('alice')(sheets.ofDeal, { params: { id: sent.dealId } })).toHaveLength(1)
})
