import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { clients, type Client } from '#clients/api.ts'
import { ClientDialog } from './client-dialog.tsx'
import { documents } from '#documents/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

async function studioOfAlice(country = '') {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  if (country) await alice(documents.changeLetterhead, { input: { country } })
  return alice
}

async function openDialog(client?: Client) {
  const onClose = vi.fn<() => void>()
  await show(<ClientDialog client={client} onClose={onClose} />)
  await screen.findByRole('dialog')
  return onClose
}

const group = () => within(screen.getByRole('group', { name: 'Address' }))
const field = (label: string) => group().findByLabelText<HTMLInputElement>(label)
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function chooseCountry(name: string) {
  await userEvent.clear(await field('Country'))
  await userEvent.type(await field('Country'), name)
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
}

test('the fields are those of the studio’s country until another one is found and chosen', async () => {
  const alice = await studioOfAlice('US')
  const onClose = await openDialog()
  await userEvent.type(screen.getByLabelText(/^Name/), 'Lena Fischer')
  expect(await field('ZIP code')).toBeDefined()
  expect(await field('State')).toBeDefined()
  expect((await field('Country')).placeholder).toBe('Same as yours')
  await chooseCountry('Switzerland')
  for (const [label, text] of [
    ['Street', 'Bahnhofstrasse'],
    ['House number', '12a'],
    ['Address line 2', 'Atelier'],
    ['Postcode', '8001'],
    ['City', 'Zürich'],
  ] as const)
    await userEvent.type(await field(label), text)
  expect(group().queryByLabelText('State')).toBeNull()
  // The browser knows the photographer's own address only.
  expect((await field('City')).autocomplete).toBe('off')
  await click('Add Client')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(clients.list, {})).toMatchObject([
    { address: 'Bahnhofstrasse 12a\nAtelier\n8001 Zürich\nSWITZERLAND', country: 'CH', addressText: '' },
  ])
})

test('the parts of a text are suggested, taken over by the keyboard, and the text stays', async () => {
  const alice = await studioOfAlice()
  const address = '12 Water Street\nBrooklyn, NY 11201'
  const client = await alice(clients.create, { input: { name: 'Maya Ortiz', address } })
  const onClose = await openDialog(client)
  expect(await field('As you wrote it')).toMatchObject({ value: address, readOnly: false })
  const use = screen.getByRole('button', { name: 'Use these parts' })
  expect(document.querySelector(`#${CSS.escape(use.getAttribute('aria-describedby') ?? '')}`)?.textContent).toBe(
    'Street and number: 12 Water Street · City: Brooklyn · State: NY · ZIP code: 11201 · Country: United States',
  )
  use.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Street and number'))
  expect(await field('ZIP code')).toMatchObject({ value: '11201' })
  expect(await field('As you wrote it')).toMatchObject({ value: address, readOnly: true })
  expect(screen.queryByRole('button', { name: 'Use these parts' })).toBeNull()
  await click('Save Changes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(clients.find, { params: client })).toMatchObject({
    address: '12 Water Street\nBrooklyn, NY 11201\nUNITED STATES',
    addressText: address,
    isByParts: true,
  })
})

test('a text that suggests nothing can be corrected, and parts that were set aside can be confirmed', async () => {
  const alice = await studioOfAlice()
  const client = await alice(clients.create, { input: { name: 'Maya', line1: 'Pier 17', city: 'Brooklyn' } })
  const aside = await alice(clients.change, { params: client, input: { address: 'Behind the pier' } })
  const onClose = await openDialog(aside)
  expect(await field('City')).toMatchObject({ value: 'Brooklyn' })
  expect(screen.getByText('Documents show this. The fields above are kept but not used.')).toBeDefined()
  await userEvent.type(await field('As you wrote it'), ' 17')
  await click('Use these parts')
  await click('Save Changes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(clients.find, { params: client })).toMatchObject({
    address: 'Pier 17\nBrooklyn',
    addressText: 'Behind the pier 17',
  })
})

test('a part that is too long is said at its field, and what was typed stays', async () => {
  const alice = await studioOfAlice('DE')
  const onClose = await openDialog()
  await userEvent.type(screen.getByLabelText(/^Name/), 'Maya')
  await userEvent.type(await field('Postcode'), '12345678901234567')
  await click('Add Client')
  expect(await group().findByText('Use 16 characters or fewer')).toBeDefined()
  expect(await field('Postcode')).toMatchObject({ value: '12345678901234567' })
  expect(onClose).not.toHaveBeenCalled()
  expect(await alice(clients.list, {})).toEqual([])
})

test('other changes of an address are listed in words', async () => {
  const alice = await studioOfAlice()
  const client = await alice(clients.create, { input: { name: 'Maya' } })
  await openDialog(client)
  await userEvent.type(await field('City'), 'Berlin')
  await alice(clients.change, { params: client, input: { country: 'DE', line1: 'Torstraße 1' } })
  await click('Save Changes')
  await screen.findByText(/changed elsewhere/)
  expect(screen.getByText('Street and number: Torstraße 1 (before: empty)')).toBeDefined()
  expect(screen.getByText('Country: Germany (before: empty)')).toBeDefined()
  await click('Load the newer version')
  await click('Save Changes')
  await vi.waitFor(async () =>
    expect(await alice(clients.find, { params: client })).toMatchObject({ address: 'Torstraße 1\nBerlin\nGERMANY' }),
  )
})
