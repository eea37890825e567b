import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { documents } from '#documents/api.ts'
import { LetterheadDialog } from '#documents/web/letterhead-dialog.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

async function openDialog(input: object = {}) {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input })
  const onClose = vi.fn<() => void>()
  await show(<LetterheadDialog onClose={onClose} />)
  const group = within(await screen.findByRole('group', { name: 'Address' }))
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    return alice(documents.letterhead, {})
  }
  return { group, save }
}

test('the parts of the letterhead are typed, filled in by the browser, and fit the country', async () => {
  const { group, save } = await openDialog()
  const fields = ['Country', 'Street and number', 'Address line 2', 'City', 'State or region', 'Postcode or ZIP code']
  expect(fields.map((label) => group.getByLabelText<HTMLInputElement>(label).autocomplete)).toEqual([
    'country',
    'street-address',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ])
  await userEvent.type(group.getByLabelText('Country'), 'United Kingdom')
  await userEvent.click(await screen.findByRole('option', { name: 'United Kingdom', hidden: true }))
  await userEvent.type(group.getByLabelText('Street and number'), '10 Downing Street')
  await userEvent.type(group.getByLabelText('City'), 'London')
  await userEvent.type(group.getByLabelText('County'), 'Greater London')
  await userEvent.type(group.getByLabelText('Postcode'), 'SW1A 2AA')
  expect(group.queryByLabelText('As you wrote it')).toBeNull()
  expect(await save()).toMatchObject({
    address: '10 Downing Street\nLondon\nGreater London\nSW1A 2AA',
    country: 'GB',
  })
})

test('an address as text stays on documents until its parts are used', async () => {
  const address = 'Torstraße 1\n10119 Berlin\nGermany'
  const { group, save } = await openDialog({ address })
  expect(screen.getByText('Documents show this until you fill in the fields above.')).toBeDefined()
  await userEvent.click(group.getByRole('button', { name: 'Use these parts' }))
  expect(group.getByLabelText<HTMLInputElement>('Country').value).toBe('Germany')
  expect(screen.getByText('Kept. Documents show the fields above.')).toBeDefined()
  expect(await save()).toMatchObject({ address: 'Torstraße 1\n10119 Berlin', addressText: address, country: 'DE' })
})

test('a country alone leaves the text on documents, which can still be corrected', async () => {
  const { group, save } = await openDialog({ address: 'Pier 17' })
  await userEvent.type(group.getByLabelText('Country'), 'Ireland')
  await userEvent.click(await screen.findByRole('option', { name: 'Ireland', hidden: true }))
  await userEvent.type(group.getByLabelText('As you wrote it'), ', Dublin')
  expect(await save()).toMatchObject({ address: 'Pier 17, Dublin', country: 'IE' })
})
