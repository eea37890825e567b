import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openWalks } from '#tests/help/self-bookings.ts'
import { usualClause } from '#weather-clauses/clause.ts'
import { SignType } from './sign-type.tsx'

const text = 'We walk on {{shoot.date}} and agree.'

/** Alice's walks with a contract, and the dialog in which she signs it for all bookings. */
async function openDialog({ hasContract = true } = {}) {
  const { studio, alice, type } = await openWalks(hasContract ? { template: text } : {})
  studio.signIn('alice')
  let isClosed = false
  const open = async () => {
    isClosed = false
    await show(
      <>
        <SignType type={type} onClose={() => (isClosed = true)} />
        <Toasts />
      </>,
      [currentUser, settings],
    )
  }
  await open()
  const signed = async () => (await alice(sessionContracts.find, { params: type })).signed
  return { alice, type, open, signed, hasClosed: () => isClosed }
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the photographer reads the contract, and signs it once for all bookings with name and consent', async () => {
  const { signed, hasClosed, open } = await openDialog()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('The contract')).value).toBe(text)
  await click('Sign')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Your full name/)))
  expect(await signed()).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Your full name/), 'Alice Archer')
  await userEvent.click(
    screen.getByRole('checkbox', { name: /^I sign the contracts that result from bookings of Golden walk/ }),
  )
  await click('Sign')
  expect(await screen.findByText('Signed for all bookings')).toBeDefined()
  await waitFor(() => expect(hasClosed()).toBe(true))
  expect(await signed()).toMatchObject({ name: 'Alice Archer', isCurrent: true })
  cleanup()
  await open()
  expect(
    await screen.findByText(/^Signed by Alice Archer on .+, 2026\. It counts as long as text, prices/),
  ).toBeDefined()
})

test('a photographer whose name is known finds it filled in', async () => {
  const { alice, open } = await openDialog()
  cleanup()
  const profile = { photographerLevel: 'hobby', photographyType: 'Wedding', preferredGear: 'Nikon' } as const
  await alice(accounts.setUpProfile, { input: { ...profile, fullName: 'Alice Archer' } })
  await open()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Your full name/)).value).toBe('Alice Archer')
})

test('after a change it has to be signed again, and it can be taken back', async () => {
  const { alice, type, open, signed } = await openDialog()
  cleanup()
  const signature = { name: 'Alice Archer', way: 'typed', strokes: null, consent: true } as const
  await alice(sessionContracts.sign, { params: type, input: { signature } })
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = type
  await alice(sessionTypes.change, { params: type, input: { ...draft, name: 'Silver walk' } })
  expect(await signed()).toMatchObject({ isCurrent: false })
  await open()
  expect(await screen.findByText(/^Something changed since you signed/)).toBeDefined()
  cleanup()
  await alice(sessionContracts.sign, { params: type, input: { signature } })
  await open()
  await click('Sign each booking instead')
  expect(await screen.findByText('You sign each booking again')).toBeDefined()
  expect(await signed()).toBeNull()
})

test('without a contract there is nothing to sign, and the dialog says what to do', async () => {
  await openDialog({ hasContract: false })
  expect(await screen.findByText(/^It has no contract\. Choose a package with one/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

test('what the weather clause says is read before it is signed for all bookings', async () => {
  const { studio, type } = await openWalks({ template: text, more: { weather: usualClause } })
  studio.signIn('alice')
  await show(<SignType type={type} onClose={() => {}} />, [currentUser, settings])
  expect(
    await screen.findByText(
      /^Its weather clause: “The forecast .+ rain or snow of 60% or more, .+ get.? up to three dates/,
    ),
  ).toBeDefined()
})
