import { screen } from '@testing-library/react'
import { inquiryForm } from '#inquiry-form/api.ts'
import { BookPage } from '#self-bookings/web/page/book-page.tsx'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { show } from './screen.tsx'
import { openStudio, type Studio } from './studio.ts'

const everyDay = [['00:00', '24:00']] as [string, string][]
export const hours = {
  mon: everyDay,
  tue: everyDay,
  wed: everyDay,
  thu: everyDay,
  fri: everyDay,
  sat: everyDay,
  sun: everyDay,
}

export async function openWalks(change: object = {}, env: Record<string, string> = {}, given?: Studio) {
  const studio = given ?? (await openStudio({ env }))
  // The page knows only the browser's clock.
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  await alice(inquiryForm.change, { input: { slug: 'alder' } })
  const place = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await alice(sessionPlaces.create, { input: place })
  const walk = { name: 'Golden walk', slug: 'walk', shootType: 'portrait', duration: 60, light: 'golden' } as const
  const type = await alice(sessionTypes.create, {
    input: { ...walk, least: 40, notice: 0, hours, placeIds: [placeId], isOn: true, ...change },
  })
  return { studio, alice, placeId, type }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Looks at the walks, and waits until the month has its times. */
export async function look(): Promise<void> {
  await show(<BookPage studio="alder" slug="walk" />)
  await screen.findByRole('heading', { name: 'Book Golden walk' })
}
