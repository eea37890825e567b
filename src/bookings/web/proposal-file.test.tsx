import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, openHannah } from '#tests/help/hannahs-booking.ts'
import { show } from '#tests/help/screen.tsx'

afterEach(cleanup)

const fileOf = (name: string | RegExp) => screen.findByRole('link', { name }).then((link) => link.getAttribute('href'))

test('a proposal that was sent is a PDF on the booking and on the page of its client; a draft is none', async () => {
  const { studio, deal, draft, send } = await openHannah()
  await draft()
  await openBookings(`/bookings/${deal.id}`)
  await (await card('Proposal')).findByText('Draft')
  expect(screen.queryByRole('link', { name: 'Download the proposal as a PDF' })).toBeNull()
  cleanup()
  const { id, token } = await send()
  await openBookings(`/bookings/${deal.id}`)
  expect(await fileOf('Download the proposal as a PDF')).toBe(`/api/proposals/${id}/pdf`)
  cleanup()
  studio.signIn('visitor')
  await show(<ClientPortal token={token} />)
  expect(await fileOf(/^Download proposal PRO-/)).toBe(`/api/client-page/${token}/proposals/${id}/pdf`)
})
