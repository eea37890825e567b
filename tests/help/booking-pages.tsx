import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionPlace, SentSessionType } from '#session-types/draft.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'
import { BookingPages } from '#session-types/web/booking-pages.tsx'

export const pier = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
export const hill = { ...pier, name: 'Prospect Park', words: 'At the arch' }

/** What Alice offers, at which of the places. */
type Offered = (placeIds: number[]) => SentSessionType[]

export async function openPages({
  places = [pier, hill],
  offered = () => [],
}: { places?: SentSessionPlace[]; offered?: Offered } = {}) {
  const studio = await openStudio()
  // The page knows only the browser's clock.
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  await alice(inquiryForm.change, { input: { slug: 'alder' } })
  const ids = []
  for (const input of places) ids.push((await alice(sessionPlaces.create, { input })).id)
  for (const input of offered(ids)) await alice(sessionTypes.create, { input })
  studio.signIn('alice')
  await show(
    <>
      <BookingPages onSign={() => {}} besideType={() => null} />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  return { alice }
}

export const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)

/** Both the empty list and its section offer it. */
export async function openPlace(): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: 'New Place' })
  await userEvent.click(button as HTMLElement)
}

export async function retype(label: string | RegExp, words: string): Promise<void> {
  const input = await field(label)
  await userEvent.clear(input)
  await userEvent.type(input, words)
}
