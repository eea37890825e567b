import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { availability, sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { show } from '#tests/help/screen.tsx'
import { BookingPages } from './booking-pages.tsx'
import { openPages, click, field, retype } from '#tests/help/booking-pages.tsx'

/** A Saturday within a month. */
const saturday = (() => {
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 14 })
  return day.add({ days: 6 - (day.dayOfWeek % 7) }).toString()
})()

test('a session type is added with the times that it would offer beside the form', async () => {
  const { alice } = await openPages()
  await click('New Session Type')
  await userEvent.type(await field(/^Name/), 'Golden walk')
  await retype('Minimum minutes of that light', '90')
  expect(await screen.findByText('Fill in the form to see the times that clients would see.')).toBeDefined()
  await click('Create Session Type')
  expect(await screen.findByText('At most as long as the session')).toBeDefined()
  await retype('Minimum minutes of that light', '40')
  await retype('Monday', '17-20')
  await click('Create Session Type')
  expect(
    await screen.findByText(
      'Type hours such as 9:00-17:30. To go past midnight, keep counting: 26:00 is 2 AM, and 30:00 is the latest',
    ),
  ).toBeDefined()
  await retype('Monday', '5:00-9:00, 17:00-21:00')
  await retype('Times a client can reschedule', '6')
  await click('Create Session Type')
  expect(await screen.findByText('From 0 to 5 times')).toBeDefined()
  await retype('Times a client can reschedule', '2')
  await retype('Reschedule until, hours before', '72')
  expect(await screen.findByText(/^\d+ times on \d+ days at Pier 1\.$/)).toBeDefined()
  await click('Create Session Type')
  expect(await screen.findByText('Golden walk added')).toBeDefined()
  const [type] = await alice(sessionTypes.list, {})
  expect(type).toMatchObject({ slug: 'golden-walk', least: 40, moves: 2, moveUntil: 72, cancelUntil: 48, isOn: true })
  expect(type?.hours.mon).toEqual([
    ['05:00', '09:00'],
    ['17:00', '21:00'],
  ])
  const link = await screen.findByRole('link', { name: 'Open booking page' })
  expect(link.getAttribute('href')).toMatch(/\/book\/alder$/)
})

test('a name that no document can show is told at its field', async () => {
  const { alice } = await openPages()
  await click('New Session Type')
  await userEvent.type(await field(/^Name/), 'Holiday minis 🎄')
  await click('Create Session Type')
  const words = 'The document prints Latin, Greek and Cyrillic letters. It can’t show 🎄.'
  expect((await field(/^Name/)).getAttribute('aria-describedby')).toBe((await screen.findByText(words)).id)
  await retype(/^Name/, 'Holiday minis')
  await click('Create Session Type')
  expect(await screen.findByText('Holiday minis added')).toBeDefined()
  expect(await alice(sessionTypes.list, {})).toMatchObject([{ name: 'Holiday minis' }])
})

test('a waiting list is said to need email where this server sends none', async () => {
  setInstall({ mail: false, linksReachOutside: true })
  onTestFinished(() => setInstall(undefined))
  await openPages()
  await click('New Session Type')
  const description = 'Not offered while email isn’t set up on this server.'
  expect(await screen.findByRole('switch', { name: /^Waiting list/, description })).toBeDefined()
})

test('a session type has a weather clause, read an hour before its first session at the latest', async () => {
  const { alice } = await openPages()
  await click('New Session Type')
  await userEvent.type(await field(/^Name/), 'Golden walk')
  await userEvent.click(await screen.findByRole('switch', { name: /^Weather clause/ }))
  expect(
    await screen.findByText(/^The contract will say: “The forecast .+ wind of 40 km\/h or more, the/),
  ).toBeDefined()
  expect(screen.getByText('The clause needs a contract, and only a package has one.')).toBeDefined()
  await userEvent.click(await screen.findByRole('combobox', { name: 'The forecast is read on' }))
  await userEvent.click(await screen.findByRole('option', { name: 'The day of the session', hidden: true }))
  await click('Create Session Type')
  expect(await screen.findByText('Decide at least an hour before the session')).toBeDefined()
  await userEvent.click(await screen.findByRole('combobox', { name: 'The forecast is read on' }))
  await userEvent.click(await screen.findByRole('option', { name: '2 days before', hidden: true }))
  await click('Create Session Type')
  expect(await screen.findByText('Golden walk added')).toBeDefined()
  expect(await alice(sessionTypes.list, {})).toMatchObject([{ weather: { decision: { daysBefore: 2 } } }])
})

test('the code for one’s own site is shown once a site may show the pages', async () => {
  const { alice } = await openPages()
  const draft = { name: 'Walk', slug: 'walk', shootType: 'portrait', duration: 60, light: 'any', hours: {} } as const
  const [place] = await alice(sessionPlaces.list, {})
  await alice(sessionTypes.create, { input: { ...draft, placeIds: [place?.id ?? 0], isOn: true } })
  cleanup()
  await show(<BookingPages onSign={() => {}} besideType={() => null} />, [currentUser, settings])
  expect(await screen.findByRole('link', { name: 'add the site' })).toBeDefined()
  expect(screen.queryByLabelText('Code for your site')).toBeNull()
  await alice(inquiryForm.change, { input: { origins: ['https://www.alder.example'] } })
  cleanup()
  await show(<BookingPages onSign={() => {}} besideType={() => null} />, [currentUser, settings])
  const code = await screen.findByLabelText<HTMLTextAreaElement>('Code for your site')
  expect(code.value).toContain('/book/alder?frame=1"')
})

test('clients may name places within a radius, whose center is found by its name', async () => {
  const { alice } = await openPages()
  await click('New Session Type')
  await userEvent.type(await field(/^Name/), 'Golden walk')
  await userEvent.click(await screen.findByRole('switch', { name: 'Let clients choose their own place' }))
  await retype('Within, kilometers', '201')
  await click('Create Session Type')
  expect(await screen.findByText('From 1 to 200 km')).toBeDefined()
  expect(await screen.findByText('Type a place')).toBeDefined()
  await userEvent.type(await field(/^Around/), 'Kiel, Germany')
  await retype('Within, kilometers', '40')
  await click('Create Session Type')
  expect(await screen.findByText('Golden walk added')).toBeDefined()
  expect(await alice(sessionTypes.list, {})).toMatchObject([
    { freeText: { centre: 'Kiel, Germany', km: 40, timeZone: 'Europe/Berlin' } },
  ])
  expect(await screen.findByText(/2 places, up to 40 km from Kiel, Germany/)).toBeDefined()
})

test('a day of minis is planned with the light of each, published with its first start, and put offline', async () => {
  const { alice } = await openPages()
  await click('New Session Type')
  await userEvent.type(await field(/^Name/), 'Fall minis')
  await retype(/^Length/, '10')
  await retype('Minimum minutes of that light', '5')
  await retype('Saturday', '6:00-22:00')
  await userEvent.click(await screen.findByRole('switch', { name: 'One day, one session after another' }))
  await click('Create Session Type')
  expect(await screen.findByText('Choose a day')).toBeDefined()
  await userEvent.type(
    await field(/^Day(?: \*)?$/),
    `${saturday.slice(5, 7)}/${saturday.slice(8)}/${saturday.slice(0, 4)}{Tab}`,
  )
  await retype('Sessions', '41')
  await click('Create Session Type')
  expect(await screen.findByText('From 2 to 40 sessions')).toBeDefined()
  await retype('Sessions', '40')
  await retype('Minutes between', '60')
  expect((await screen.findAllByText('This row doesn’t fit into your hours.')).length).toBeGreaterThan(0)
  await retype('Sessions', '4')
  await retype('Minutes between', '2')
  expect(await screen.findByText('4 of 4 sessions have the light and are free at Pier 1.')).toBeDefined()
  const row = await screen.findByRole('region', { name: 'The sessions of the day' })
  expect(within(row).getAllByText(/golden hour/)).toHaveLength(4)
  await click('Create Session Type')
  expect(await screen.findByText('Fall minis added')).toBeDefined()
  expect(await screen.findByText('4 left')).toBeDefined()
  const [type] = await alice(sessionTypes.list, {})
  expect(type).toMatchObject({ isOn: true, mini: { day: saturday, count: 4, gap: 2, published: true } })
  const first = type?.mini?.firstStart
  expect(first).toEqual(expect.any(String))
  await userEvent.click(await screen.findByText('Fall minis', { selector: 'button' }))
  await userEvent.click(await screen.findByRole('switch', { name: /^Online/ }))
  await click('Save Changes')
  expect(await screen.findByText('Fall minis saved')).toBeDefined()
  const [after] = await alice(sessionTypes.list, {})
  expect(after).toMatchObject({ isOn: false, mini: { firstStart: first, published: false } })
  expect(screen.queryByText('4 left')).toBeNull()
})

test('days off are added and removed, the wrong way round they are refused', async () => {
  const { alice } = await openPages()
  const card = within(await screen.findByRole('region', { name: 'Days off' }))
  await userEvent.type(card.getByLabelText('First day'), '12/24/2026{Tab}')
  await userEvent.type(card.getByLabelText('Last day'), '12/20/2026{Tab}')
  expect(await card.findByText('The last day comes after the first')).toBeDefined()
  await userEvent.clear(card.getByLabelText('Last day'))
  await userEvent.type(card.getByLabelText('Last day'), '12/26/2026{Tab}')
  await userEvent.click(card.getByRole('button', { name: 'Add' }))
  await waitFor(async () =>
    expect((await alice(availability.find, {})).daysOff).toEqual([{ from: '2026-12-24', to: '2026-12-26', words: '' }]),
  )
  await userEvent.click(await card.findByRole('button', { name: 'Remove December 24, 2026 – December 26, 2026' }))
  await waitFor(async () => expect((await alice(availability.find, {})).daysOff).toEqual([]))
})
