import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { busyCalendars } from '#busy-calendars/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { calendarOf, startCalendarHosts } from '#tests/help/calendar-hosts.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { BusyCalendars } from './busy-calendars.tsx'
import { readingWords } from './reading-words.ts'

afterEach(cleanup)

const path = 'calendar.example.com/private-4f9a/basic.ics'

async function openSection() {
  const hosts = await startCalendarHosts()
  const studio = await openStudio({ options: { calendars: hosts.calendars } })
  // The page knows only the browser's clock.
  studio.clock.now = Date.now()
  const start = new Date(studio.clock.now + 86_400_000).toISOString().replace(/[-:]|\.\d+/g, '')
  hosts.answer(path, calendarOf([`DTSTART:${start}`, 'DURATION:PT1H']))
  studio.signIn('alice')
  await show(
    <>
      <BusyCalendars />
      <Toasts />
    </>,
    [],
  )
  const card = within(await screen.findByRole('region', { name: 'Calendars' }))
  const choose = async (name: string) => userEvent.click(await card.findByRole('button', { name }))
  return { alice: studio.as('alice'), hosts, card, choose }
}

test('a calendar is added, read, renamed and removed; its address is not shown again', async () => {
  const { alice, hosts, card, choose } = await openSection()
  await userEvent.click(await card.findByRole('button', { name: 'Add' }))
  expect(await card.findByText('Enter the address of the calendar')).toBeDefined()
  await userEvent.type(card.getByLabelText('Calendar name'), 'Family')
  await userEvent.type(card.getByLabelText('Secret address (iCal)'), 'http://calendar.example.com/a')
  await userEvent.click(card.getByRole('button', { name: 'Add' }))
  expect(await card.findByText('A calendar address begins with https:// or webcal://')).toBeDefined()
  await userEvent.clear(card.getByLabelText('Secret address (iCal)'))
  await userEvent.type(card.getByLabelText('Secret address (iCal)'), `webcal://${path}`)
  await userEvent.click(card.getByRole('button', { name: 'Add' }))
  expect(await card.findByText('Read 0 min ago, 1 busy time')).toBeDefined()
  expect(card.getByText('calendar.example.com, ends in .ics')).toBeDefined()
  expect(document.body.textContent).not.toContain('private-4f9a')
  hosts.answer(path, '<html>')
  await choose('Read Family now')
  expect(await card.findByText('This calendar can’t be read. What was known still counts.')).toBeDefined()
  await choose('Rename Family')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText('Calendar name'))
  await userEvent.type(dialog.getByLabelText('Calendar name'), 'Home')
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await card.findByText('Home')).toBeDefined()
  await choose('Remove Home')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await alice(busyCalendars.list, {})).toEqual([]))
})

test('a fifth calendar is the last', async () => {
  const { alice } = await openSection()
  for (const name of ['1', '2', '3', '4', '5'])
    await alice(busyCalendars.create, { input: { name, url: `https://${path}` } })
  cleanup()
  await show(<BusyCalendars />, [])
  expect(await screen.findByText('You have reached the limit of calendars.')).toBeDefined()
  expect(await screen.findAllByText('Not read yet.')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('how long ago a calendar was read is said in minutes, hours or days', () => {
  const at = '2026-10-06T04:00:00.000Z'
  const wordsAfter = (minutes: number, isCut = false) =>
    readingWords({ readAt: at, okAt: at, isFailing: false, times: 12, isCut }, Date.parse(at) + minutes * 60_000)
  expect(wordsAfter(5)).toBe('Read 5 min ago, 12 busy times')
  expect(wordsAfter(125)).toBe('Read 2 h ago, 12 busy times')
  expect(wordsAfter(3 * 1440, true)).toBe('Read 3 days ago, 12 busy times. It has more: the first 5,000 count.')
  const failing = { readAt: at, okAt: null, isFailing: true, times: 0, isCut: false }
  expect(readingWords(failing, Date.parse(at))).toBe('This calendar can’t be read.')
})
