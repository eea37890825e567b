import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { booking } from '#self-bookings/api.ts'
import { BookPage } from '#self-bookings/web/page/book-page.tsx'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { openWithCodes } from '#tests/help/codes.ts'
import { show } from '#tests/help/screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const day = [['00:00', '24:00']] as [string, string][]
const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }

/** A studio of which ten times are held already. */
async function openBusy(language: 'en' | 'de' = 'en') {
  const opened = await openWithCodes({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })
  const { studio } = opened
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  await alice(inquiryForm.change, { input: { slug: 'alder', language } })
  const place = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await alice(sessionPlaces.create, { input: place })
  const talk = { name: 'Talk', slug: 'talk', shootType: 'portrait', duration: 30, light: 'any' } as const
  await alice(sessionTypes.create, { input: { ...talk, notice: 0, hours, placeIds: [placeId], isOn: true } })
  const { ticket } = await studio.as('visitor')(booking.type, { params: { studio: 'alder', slug: 'talk' } })
  studio.clock.now += 5000
  const first = Math.ceil(studio.clock.now / 86_400_000 + 40) * 86_400_000
  for (let at = 0; at < 10; at++) {
    const body = { ticket, start: new Date(first + at * 3_600_000).toISOString(), placeId }
    const headers = { 'x-forwarded-for': `198.18.0.${at + 1}` }
    expect((await studio.raw('visitor', 'POST', '/api/book/alder/talk/picks', { body, headers })).status).toBe(201)
  }
  const look = async () => {
    studio.signIn('visitor')
    await show(<BookPage studio="alder" slug="talk" />)
  }
  return { ...opened, look }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const slow = { timeout: 30_000 }

test('while many book, an address and its code come before a time is held; both are kept over a reload', async () => {
  const { studio, look, codeFrom } = await openBusy()
  await look()
  await press('Next month')
  const hold = await screen.findByRole('button', { name: /^Hold .* for me$/ })
  studio.clock.now += 10_000
  await userEvent.click(hold)
  expect(await screen.findByText(/^Many people are booking right now\. Confirm your email/, {}, slow)).toBeDefined()
  const field = await screen.findByRole('textbox', { name: 'Email' })
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  await userEvent.type(field, 'mika@weddings')
  await press('Email me a code')
  expect(screen.getByText('Type an email address such as name@example.com')).toBeDefined()
  await userEvent.type(field, '.example')
  await press('Email me a code')
  expect(await screen.findByText('We’ve sent a 6-digit code to mika@weddings.example.')).toBeDefined()
  const code = await codeFrom('mika@weddings.example')
  // On a phone, the page may be loaded again after the email was read.
  cleanup()
  await look()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), code === '111111' ? '222222' : '111111')
  await press('Continue')
  expect(await screen.findByText('That’s not the code. 4 tries left.')).toBeDefined()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), code)
  await press('Continue')
  expect(await screen.findByText(/^Held for you until/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveProperty('value', 'mika@weddings.example')
})

test('another address, or another time, can be chosen instead; in German for those who read German', async () => {
  const { studio, look, codeFrom } = await openBusy('de')
  await look()
  await press('Nächster Monat')
  const hold = await screen.findByRole('button', { name: /^\d\d:\d\d\sUhr für mich reservieren$/ })
  studio.clock.now += 10_000
  await userEvent.click(hold)
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-Mail' }, slow), 'mila@weddings.example')
  await press('Code per E-Mail anfordern')
  await screen.findByText('Wir haben einen 6-stelligen Code an mila@weddings.example gesendet.')
  await codeFrom('mila@weddings.example')
  await press('Andere E-Mail-Adresse verwenden')
  expect(await screen.findByRole('textbox', { name: 'E-Mail' })).toHaveProperty('value', 'mila@weddings.example')
  await press('Anderen Termin wählen')
  expect(await screen.findByRole('button', { name: /^\d\d:\d\d\sUhr für mich reservieren$/ })).toBeDefined()
})
