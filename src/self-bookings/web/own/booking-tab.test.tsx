import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { packages } from '#packages/api.ts'
import { booking } from '#self-bookings/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openWalks } from '#tests/help/self-bookings.ts'
import { BookingTab } from './booking-tab.tsx'

afterEach(cleanup)

const signature = { name: 'Alice Archer', way: 'typed', strokes: null, consent: true } as const
const words = 'You sign each booking first'

test('a session type that is online says that its contract is not signed ahead, until it is', async () => {
  const { studio, alice, type } = await openWalks({ template: 'We agree to walk.' })
  studio.signIn('alice')
  await show(<BookingTab />, [currentUser, settings])
  expect(await screen.findByText(words)).toBeDefined()
  cleanup()
  await alice(sessionContracts.sign, { params: type, input: { signature } })
  await show(<BookingTab />, [currentUser, settings])
  expect(await screen.findByRole('button', { name: 'Golden walk' })).toBeDefined()
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test('a session type that is online says why nobody can book it, until that is over', async () => {
  const { studio, alice, visitor, params, packageId, type } = await openWalks()
  studio.signIn('alice')
  const look = async () => {
    cleanup()
    await show(<BookingTab />, [currentUser, settings])
    expect(await screen.findByRole('button', { name: 'Golden walk' })).toBeDefined()
  }
  await look()
  await waitFor(async () => expect(await alice(sessionContracts.closed, {})).toEqual([]))
  expect(screen.queryByText(/Can’t be booked/)).toBeNull()
  await alice(packages.archive, { params: { id: packageId } })
  await look()
  expect(await screen.findByText('Can’t be booked: its package was archived')).toBeDefined()
  await alice(packages.restore, { params: { id: packageId } })
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await look()
  expect(await screen.findByText('Can’t be booked: its package is in another currency')).toBeDefined()
  await expect(visitor(booking.type, { params })).rejects.toMatchObject({ code: 'not_found' })
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, packageId: null } })
  await look()
  await waitFor(async () => expect(await alice(sessionContracts.closed, {})).toEqual([]))
  expect(await visitor(booking.type, { params })).toMatchObject({ price: null })
})

test('a package that no document can show cannot be booked, and its session type says so', async () => {
  const { studio, alice, visitor, params, packageId } = await openWalks()
  const plan = [{ name: 'Balance', share: { by: 'rest' as const }, due: { anchor: 'shoot' as const, offset: -7 } }]
  const kind = 'package' as const
  const input = { kind, included: '60 photographs', price: '720', minutes: 60, defaults: { plan } }
  const rename = (name: string) => alice(packages.change, { params: { id: packageId }, input: { ...input, name } })
  await rename('Golden walk 🎄')
  await expect(visitor(booking.type, { params })).rejects.toMatchObject({ code: 'not_found' })
  studio.signIn('alice')
  await show(<BookingTab />, [currentUser, settings])
  const words = 'Can’t be booked: its name, package or contract has characters that documents can’t show'
  expect(await screen.findByText(words)).toBeDefined()
  await rename('Golden walk')
  expect(await visitor(booking.type, { params })).toMatchObject({ included: '60 photographs' })
})
