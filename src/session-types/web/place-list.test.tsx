import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sessionPlaces } from '#session-types/api.ts'
import { openPages, click, field, openPlace, retype } from '#tests/help/booking-pages.tsx'

test('a place is added first: it is found by its name, with a skyline that is checked', async () => {
  const { alice } = await openPages({ places: [] })
  await openPlace()
  await userEvent.type(await field(/^Name/), 'Harbor')
  await click('Create Place')
  expect(await screen.findByText('Choose a place from the list, so that its position is known')).toBeDefined()
  await userEvent.type(await field(/^Position/), 'Kiel, Germany')
  await userEvent.type(await field('Skyline, typed'), '200 2{enter}west 6')
  await click('Create Place')
  expect(await screen.findByText(/^A corner is an azimuth from 0 to 359/)).toBeDefined()
  await retype('Skyline, typed', '200 2{enter}240 6{enter}300 3')
  await click('Create Place')
  expect(await screen.findByText('Harbor added')).toBeDefined()
  expect(await alice(sessionPlaces.list, {})).toMatchObject([
    {
      name: 'Harbor',
      timeZone: 'Europe/Berlin',
      skyline: [
        [200, 2],
        [240, 6],
        [300, 3],
      ],
    },
  ])
})

test('a skyline is drawn with the keys, over the one that is typed', async () => {
  await openPages({ places: [] })
  await openPlace()
  await userEvent.type(await field('Skyline, typed'), '90 3{enter}100 4{enter}110 3')
  const drawing = await screen.findByRole('slider', { name: 'Draw the skyline' })
  expect(drawing.getAttribute('aria-valuetext')).toBe('3° high at 180° S')
  drawing.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}')
  expect(drawing.getAttribute('aria-valuetext')).toBe('3° high at 175° S')
  expect((await field('Skyline, typed')).value).toBe('90 3\n100 4\n110 3\n180 3\n185 5\n190 3')
  await userEvent.keyboard('{PageDown}')
  expect(drawing.getAttribute('aria-valuenow')).toBe('0')
})

test('a place that is deleted leaves the list', async () => {
  const { alice } = await openPages()
  await click('Actions for Pier 1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await click('Delete')
  expect(await screen.findByText('Place deleted')).toBeDefined()
  expect((await alice(sessionPlaces.list, {})).map(({ name }) => name)).toEqual(['Prospect Park'])
})

test('before a place is deleted, the session types that it leaves without a place are named', async () => {
  const light = { light: 'any', half: 'either', least: 0 } as const
  const draft = { ...light, shootType: 'portrait' as const, duration: 30, hours: {}, isOn: true }
  await openPages({
    offered: ([only = 0, other = 0]) => [
      { ...draft, name: 'Harbor walk', slug: 'harbor-walk', placeIds: [only] },
      { ...draft, name: 'Family hour', slug: 'family-hour', placeIds: [only, other] },
    ],
  })
  await click('Actions for Pier 1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'It is the only place of “Harbor walk”: nobody can book it until you choose another.',
  )
})
