import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { deals } from '#deals/api.ts'
import { inquiryForm, type FormChange } from '#inquiry-form/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { shoots } from '#shoots/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { InquiryPage } from './inquiry-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

async function openForm(change: FormChange = {}) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(inquiryForm.change, { input: { isOn: true, slug: 'alder', ...change } })
  const look = async (slug = 'alder') => {
    await show(<InquiryPage slug={slug} />)
    await screen.findByRole('heading', { level: 1 })
    // A person takes longer than a program.
    studio.clock.now += 10_000
  }
  return { studio, alice, look }
}

const field = (label: RegExp) => screen.getByLabelText(label)

async function fill(): Promise<void> {
  await userEvent.type(field(/^Your name/), 'Hannah Weiss')
  await userEvent.type(field(/^Email/), 'hannah@weddings.example')
  await userEvent.type(field(/^Your message/), 'In the garden.')
}

const send = () => userEvent.dblClick(screen.getByRole('button', { name: 'Send to alice' }))

test('two places of one name in one country are told apart by their regions', async () => {
  history.replaceState(null, '', '/inquire/alder')
  const { look } = await openForm({})
  await look()
  await userEvent.type(field(/^Place/), 'Newport')
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent.trim())
  expect(options).toEqual(
    expect.arrayContaining(['Newport, United Kingdom Wales', 'Newport, United Kingdom England', 'Newport, RI']),
  )
})

test('a visitor fills the form, sends it once and reads the thanks; the photographer has a booking', async () => {
  history.replaceState(null, '', '/inquire/alder?from=fair')
  const { alice, look } = await openForm({ heading: 'Ask Alice', thanks: 'Until soon!', sources: ['A friend'] })
  await look()
  await waitFor(() => expect(document.title).toBe('Ask Alice · alice'))
  await userEvent.click(screen.getByRole('radio', { name: 'Event' }))
  await fill()
  await userEvent.type(field(/^Phone/), '845 555 0119')
  await userEvent.selectOptions(field(/^How did you hear/), 'A friend')
  await userEvent.type(field(/^Place/), 'Brook')
  await userEvent.click(await screen.findByRole('option', { name: 'Brooklyn, NY' }))
  await send()
  const thanks = await screen.findByRole('heading', { name: 'Thank you' })
  expect(document.activeElement).toBe(thanks)
  expect(screen.getByText('Until soon!')).toBeDefined()
  expect(screen.queryByText(/^No email/)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  const [deal, ...others] = await alice(deals.list, {})
  expect(others).toEqual([])
  expect(deal).toMatchObject({
    name: 'Hannah Weiss',
    type: 'event',
    phone: '845 555 0119',
    source: 'A friend',
    place: 'Brooklyn, NY',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }))
  expect(await screen.findByRole('heading', { name: 'Ask Alice' })).toBe(document.activeElement)
  expect((field(/^Your message/) as HTMLTextAreaElement).value).toBe('')
})

test('where no email can be sent, the thanks say that none will confirm it', async () => {
  const { look } = await openForm()
  await look()
  await fill()
  setInstall({ mail: false, linksReachOutside: true })
  await send()
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(screen.getByText('No email will confirm that it arrived.')).toBeDefined()
})

test('faults stand at their fields, and the first gets the focus', async () => {
  const { alice, look } = await openForm()
  await look()
  await userEvent.type(field(/^Email/), 'hannah')
  await userEvent.click(field(/^Your message/))
  expect(await screen.findByText('Type an email address such as name@example.com')).toBeDefined()
  await send()
  expect(await screen.findByText('Type your name')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Your name/)))
  expect(screen.getByRole('alert').textContent).toBe('Check the marked fields, then send it again.')
  expect(await alice(deals.list, {})).toEqual([])
  await fill()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a message that is too long stays whole and is told, not cut', async () => {
  const { alice, look } = await openForm()
  await look()
  await fill()
  await userEvent.click(field(/^Your message/))
  await userEvent.paste('x'.repeat(5000))
  await send()
  expect(await screen.findByText('Write a message, up to 5,000 characters')).toBeDefined()
  expect((field(/^Your message/) as HTMLTextAreaElement).value).toHaveLength('In the garden.'.length + 5000)
  expect(await alice(deals.list, {})).toEqual([])
})

test('a page that was open for days gets a fresh ticket, and what was typed stays and is sent', async () => {
  const { studio, look } = await openForm()
  await look()
  await fill()
  studio.clock.now += 25 * 3_600_000
  await send()
  expect(await screen.findByText('This page was open too long. Send it again.')).toBeDefined()
  studio.clock.now += 10_000
  await send()
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  // Alice has to sign in again by then.
  const { json } = await studio.raw('visitor', 'GET', '/api/deals', { headers: await studio.session('alice') })
  expect(json).toMatchObject([{ name: 'Hannah Weiss' }])
})

test('without a connection the words stay, also when the page is loaded again', async () => {
  const { look } = await openForm()
  await look()
  await fill()
  const online = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await send()
  expect(await screen.findByText(/^Not sent\. Your message is still here\./)).toBeDefined()
  globalThis.fetch = online
  cleanup()
  await look()
  expect((field(/^Your message/) as HTMLTextAreaElement).value).toBe('In the garden.')
  await send()
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
})

test('a chosen day shows its light at the studio’s place, and whether it is open where that is told', async () => {
  const { alice, look } = await openForm({ saysFree: true })
  await alice(accounts.setUpProfile, {
    input: {
      photographerLevel: 'hobby',
      photographyType: 'Wedding',
      preferredGear: 'Nikon',
      defaultLocation: 'Brooklyn, NY',
    },
  })
  const busy = {
    title: 'Wedding',
    location: 'Here',
    date: '2027-06-13T16:00:00Z',
    type: 'wedding',
    status: 'confirmed',
  } as const
  await alice(shoots.create, { input: busy })
  await look()
  expect(screen.getByText('Choose a date to see its light.')).toBeDefined()
  await userEvent.type(field(/^Date/), '2027-06-12')
  expect(await screen.findByText(/^Sunset 8:2\d\sPM - golden hour 7:4\d\sPM to 8:\d\d\sPM$/)).toBeDefined()
  expect(screen.getByText('Light in Brooklyn, NY')).toBeDefined()
  // The hours beside sunrise and sunset make room for them.
  const hours = screen.getByText('12 AM').parentElement?.children ?? []
  const shown = Array.from(hours, ({ textContent }) => textContent?.replace(/\s/, ' '))
  expect(shown).toEqual(['12 AM', '12 PM', '6 PM', '5:24', '8:27'])
  expect(await screen.findByText('That day is open.')).toBeDefined()
  await userEvent.clear(field(/^Date/))
  await userEvent.type(field(/^Date/), '2027-06-13')
  expect(await screen.findByText('We’re booked that day. Ask anyway.')).toBeDefined()
})

test('a day that is over is refused where it is chosen, and nobody is told that it is open', async () => {
  const { alice, look } = await openForm({ saysFree: true })
  await look()
  await fill()
  await userEvent.type(field(/^Date/), '2020-01-01')
  await userEvent.tab()
  expect(await screen.findByText('Choose a day from today on, or leave it empty')).toBeDefined()
  await send()
  expect(await screen.findByText('Check the marked fields, then send it again.')).toBeDefined()
  expect(screen.queryByText('That day is open.')).toBeNull()
  expect(await alice(deals.list, {})).toEqual([])
})

test('light of another year names it; chart and words tell sunset to the same minute', async () => {
  const { studio, alice, look } = await openForm({ language: 'de' })
  const profile = { photographerLevel: 'hobby', photographyType: 'Wedding', preferredGear: 'Nikon' } as const
  await alice(accounts.setUpProfile, { input: { ...profile, defaultLocation: 'Brooklyn, NY' } })
  studio.clock.now = Date.parse('2019-06-01T12:00:00Z')
  await look()
  await userEvent.type(field(/^Datum/), '2020-01-01')
  const sentence = await screen.findByText(/^Sonnenuntergang/)
  expect(screen.getByText(/^Mi\., 1\. Jan\. 2020/)).toBeDefined()
  const hours = screen.getByText('0 Uhr').parentElement?.children ?? []
  expect(sentence.textContent).toContain(Array.from(hours).at(-1)?.textContent)
})

test('an earlier address becomes the current one; one that nobody has says so', async () => {
  history.replaceState(null, '', '/inquire/alder?from=card')
  const { alice, look } = await openForm()
  await alice(inquiryForm.change, { input: { slug: 'alder-and-ash' } })
  await look()
  await waitFor(() => expect(location.pathname + location.search).toBe('/inquire/alder-and-ash?from=card'))
  cleanup()
  await look('nobody')
  expect(await screen.findByRole('heading', { name: 'There is no form at this address' })).toBeDefined()
})

test('in a frame there is no header; the form speaks German where the studio wants that', async () => {
  history.replaceState(null, '', '/inquire/alder?frame=1')
  const { look } = await openForm({ language: 'de', privacyUrl: 'https://alder.example/privacy' })
  await look()
  expect(await screen.findByRole('heading', { name: 'Termin bei alice anfragen' })).toBeDefined()
  expect(screen.queryByRole('banner')).toBeNull()
  const privacy = screen.getByRole('link', { name: 'Datenschutzerklärung' })
  expect([privacy.getAttribute('target'), privacy.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(document.documentElement.lang).toBe('de-DE')
  await userEvent.click(screen.getByRole('button', { name: 'An alice senden' }))
  expect(await screen.findByText('Bitte geben Sie Ihren Namen ein')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/\b(Your|Send|Date|Place|Message|Phone|Choose|Type|Wedding)\b/)
})
