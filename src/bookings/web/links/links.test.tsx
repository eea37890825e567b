import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { dealLinks } from '#deals/link-api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { openPage } from '#tests/help/client-page.tsx'
import { card, openHannah } from '#tests/help/hannahs-booking.ts'

afterEach(cleanup)

test('a gallery is linked from the booking, and taken off again', async () => {
  const { deal, accept, alice } = await openHannah()
  await accept()
  await openBookings(`/bookings/${deal.id}`)
  const links = await card('Links')
  expect(
    await links.findByText('An online gallery, for example. It’s shown to Hannah Weiss on their page.'),
  ).toBeDefined()
  await userEvent.click(links.getByRole('button', { name: 'Add a link…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a link' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add the link' }))
  expect(await dialog.findByText('Type what it leads to')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Your gallery')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Address/ }), 'gallery.example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Add the link' }))
  expect(await dialog.findByText('Enter an address such as https://www.example.com/gallery')).toBeDefined()
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Address/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://gallery.example.com/weiss')
  await userEvent.click(dialog.getByRole('button', { name: 'Add the link' }))
  const link = await links.findByRole('link', { name: 'Your gallery' })
  expect(link.getAttribute('href')).toBe('https://gallery.example.com/weiss')
  await userEvent.click(links.getByRole('button', { name: 'Remove the link Your gallery' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await alice(dealLinks.list, { params: deal })).toEqual([]))
})

test('the client finds it among their papers, with the site that it leads to', async () => {
  const { look, alice, dealId } = await openPage()
  const input = { title: 'Your gallery', url: 'https://gallery.example.com/weiss' }
  await alice(dealLinks.add, { params: { id: dealId }, input })
  await look()
  const links = within(await screen.findByRole('region', { name: 'Links' }))
  const link = links.getByRole('link', { name: 'Your gallery' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([input.url, 'noopener noreferrer'])
  expect(links.getByText('gallery.example.com')).toBeDefined()
})
