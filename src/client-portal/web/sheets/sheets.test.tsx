import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { sheets } from '#questionnaires/api.ts'
import type { SentSheet } from '#questionnaires/draft.ts'
import { people, phoneOf, sendQuestions, weddingQuestions } from '#tests/help/questionnaires.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function openPage(more: Partial<SentSheet> = {}, language: 'en' | 'de' = 'en') {
  const studio = await openStudio()
  const sent = await sendQuestions(studio, more, weddingQuestions, language)
  const phone = phoneOf(studio, sent.params)
  const look = async () => {
    await show(<ClientPortal token={sent.token} />)
    await screen.findByRole('heading', { level: 1 })
  }
  const answersNow = async () =>
    Object.fromEntries((await phone.read()).answers.map(({ question, answer }) => [question, answer]))
  return { studio, sent, phone, look, answersNow }
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const open = () => click('Answer Wedding details')
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const group = async (name: string | RegExp) => within(await screen.findByRole('group', { name }))
const settled = { timeout: 4000 }

test('answers of all kinds save themselves, and the page counts them', async () => {
  const { look, answersNow } = await openPage({ dueOn: '2026-05-20' })
  await look()
  expect(screen.getByText('Wedding details: you have a few questions to answer.')).toBeDefined()
  expect(await screen.findByText('0 of 10 answered')).toBeDefined()
  expect(screen.getByText('Due May 20, 2026')).toBeDefined()
  await open()
  await userEvent.type(await field(/^Where do you get ready/), 'The old mill')
  await userEvent.type(await field('How many guests?'), '120')
  await userEvent.click((await group('Will there be a first look?')).getByRole('radio', { name: 'Yes' }))
  await userEvent.click((await group('What matters most?')).getByRole('checkbox', { name: 'Party' }))
  await click('Add a person')
  const person = await group('Person 1')
  await userEvent.type(person.getByRole('textbox', { name: 'Phone' }), '+1 845 555 0134')
  await userEvent.type(person.getByRole('textbox', { name: 'Name' }), 'Ruth Weiss')
  await userEvent.click((await group('May we publish pictures?')).getByRole('radio', { name: 'No' }))
  const kept = { 2: 'The old mill', 3: '120', 4: 'Yes', 5: ['Party'], 10: 'no' }
  const ruth = { name: 'Ruth Weiss', phone: '+1 845 555 0134', role: '' }
  await waitFor(async () => expect(await answersNow()).toEqual({ ...kept, 6: [ruth] }), settled)
  expect(await screen.findByText('6 of 10 answered')).toBeDefined()
})

test('“Answer the questions” opens the questionnaire that is next, also once it was closed again', async () => {
  const { look } = await openPage()
  await look()
  expect((await screen.findByRole('button', { name: 'Answer Wedding details' })).dataset['variant']).toBe('default')
  const filled = screen.getAllByRole('button').filter(({ dataset }) => dataset['variant'] !== 'default')
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Answer the questions'])
  await click('Answer the questions')
  expect(await field(/^Where do you get ready/)).toBeDefined()
  expect(document.activeElement?.textContent).toContain('0 of 10 answered')
  await click('Close Wedding details')
  expect(screen.queryByRole('textbox', { name: /^Where do you get ready/ })).toBeNull()
  await click('Answer the questions')
  expect(await field(/^Where do you get ready/)).toBeDefined()
})

test('“Done” saves what was typed last, names what is missing, and thanks', async () => {
  const { look, phone, answersNow } = await openPage()
  await phone.answer(6, people)
  await look()
  await open()
  await userEvent.type(await field('Anything else?'), 'We are vegan.')
  await click('Done')
  expect(await screen.findByText('Still to answer:')).toBeDefined()
  const missing = screen.getAllByRole('link', { name: 'Where do you get ready?' })
  expect(missing).toHaveLength(1)
  expect(document.activeElement).toBe(await field(/^Where do you get ready/))
  expect(await answersNow()).toMatchObject({ 7: 'We are vegan.' })
  await userEvent.type(await field(/^Where do you get ready/), 'Home')
  await click('Done')
  expect(await screen.findByText('Thank you. alice has your answers; you can still change them.')).toBeDefined()
  expect(screen.queryByText('Still to answer:')).toBeNull()
  expect(screen.getByText('Answered')).toBeDefined()
  expect((await phone.read()).state).toBe('done')
})

test('answered on two phones, both answers are shown, and one is chosen', async () => {
  const { look, phone, answersNow } = await openPage()
  await look()
  await open()
  const song = await field('Your favorite song')
  await phone.answer(11, 'Harvest Moon')
  await userEvent.type(song, 'At Last')
  expect(
    await screen.findByText('This was answered on another device in the meantime.', undefined, settled),
  ).toBeDefined()
  expect(screen.getByText('Harvest Moon')).toBeDefined()
  expect(song.value).toBe('At Last')
  await click('Keep my answer')
  await waitFor(async () => expect(await answersNow()).toEqual({ 11: 'At Last' }), settled)
  await phone.answer(11, 'Stand by Me', 2)
  await userEvent.type(song, '!')
  await click('Use the other answer')
  expect(song.value).toBe('Stand by Me')
  expect(await answersNow()).toEqual({ 11: 'Stand by Me' })
})

test('what is typed while a request that then fails is under way is sent once', async () => {
  const { look, answersNow } = await openPage()
  await look()
  await open()
  const song = await field('Your favorite song')
  const { fetch } = globalThis
  let lose: (why: Error) => void = () => {}
  const lost = new Promise<Response>((_, reject) => (lose = reject))
  const asked: unknown[] = []
  globalThis.fetch = async (...sent) => {
    if (sent[1]?.method === 'PUT') asked.push(sent)
    return asked.length === 1 ? lost : fetch(...sent)
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
  await userEvent.type(song, 'At')
  await waitFor(() => expect(asked).toHaveLength(1), settled)
  await userEvent.type(song, ' Last')
  await wait(1200)
  await click('Done')
  lose(new TypeError('no network'))
  await waitFor(async () => expect(await answersNow()).toEqual({ 11: 'At Last' }), settled)
  expect(await screen.findByText('Still to answer:')).toBeDefined()
  expect(asked).toHaveLength(2)
})

test('what does not fit is told in the language of the client and stays in its field', async () => {
  const { look, answersNow } = await openPage({}, 'de')
  await look()
  await click('Wedding details beantworten')
  const guests = await field('How many guests?')
  await userEvent.type(guests, 'viele')
  expect(await screen.findByText('Schreiben Sie eine Zahl, etwa 120.', undefined, settled)).toBeDefined()
  expect([guests.value, await answersNow()]).toEqual(['viele', {}])
})

test('a closed questionnaire can be read, also when it is closed while it is answered', async () => {
  const { look, studio, sent, phone } = await openPage()
  await phone.answer(6, people)
  await look()
  await open()
  const ready = await field(/^Where do you get ready/)
  await studio.as('alice')(sheets.lock, { params: { id: sent.id }, input: { locked: true } })
  await userEvent.type(ready, 'Home')
  const closed = 'alice closed this questionnaire. Ask them to reopen it.'
  expect(await screen.findByText(closed, undefined, settled)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /^Where do you get ready/ })).toBeNull()
  expect(screen.getByText('Ruth Weiss, Maid of honor, +1 845 555 0134')).toBeDefined()
  expect(screen.getByText('Closed')).toBeDefined()
})
