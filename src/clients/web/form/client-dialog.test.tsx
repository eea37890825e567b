import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clients, type Client } from '#clients/api.ts'
import { ClientDialog } from './client-dialog.tsx'
import { tagOf } from '#kernel/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function openDialog(client?: Client) {
  const onClose = vi.fn<() => void>()
  await show(<ClientDialog client={client} onClose={onClose} />)
  await screen.findByRole('dialog')
  return onClose
}

async function studioOfAlice() {
  const studio = await openStudio()
  studio.signIn('alice')
  return studio.as('alice')
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (label: RegExp) => screen.getByLabelText(label)

test('a client needs a name, and a double click adds one client', async () => {
  const alice = await studioOfAlice()
  const onClose = await openDialog()
  await click('Add Client')
  expect(await screen.findByText('Name is required')).toBeDefined()
  await userEvent.type(field(/^Name/), 'Maya Lindqvist')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add Client' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((await alice(clients.list, {})).map(({ name }) => name)).toEqual(['Maya Lindqvist'])
})

test('a change that comes too late is shown, and loading the newer version keeps what was typed', async () => {
  const alice = await studioOfAlice()
  const client = await alice(clients.create, { input: { name: 'Dana Corwin' } })
  const onClose = await openDialog(client)
  await userEvent.type(field(/^Phone/), '555-0117')
  await alice(clients.change, {
    params: { id: client.id },
    input: { email: 'dana@example.com' },
    ifMatch: tagOf(client),
  })
  await click('Save Changes')
  await screen.findByText(/changed elsewhere/)
  expect(onClose).not.toHaveBeenCalled()
  await click('Load the newer version')
  await click('Save Changes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(clients.find, { params: { id: client.id } })).toMatchObject({
    phone: '555-0117',
    email: 'dana@example.com',
  })
})

test('keeping mine replaces the other change', async () => {
  const alice = await studioOfAlice()
  const client = await alice(clients.create, { input: { name: 'Dana Corwin' } })
  const onClose = await openDialog(client)
  await userEvent.type(field(/^Phone/), '111')
  await alice(clients.change, { params: { id: client.id }, input: { phone: '222' }, ifMatch: tagOf(client) })
  await click('Save Changes')
  await screen.findByText(/changed elsewhere/)
  expect(screen.getByText('Phone: 222 (yours: 111)')).toBeDefined()
  await click('Keep mine')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(clients.find, { params: { id: client.id } })).toMatchObject({ phone: '111' })
})

test('after a lost answer, other words are a new request', async () => {
  const alice = await studioOfAlice()
  const onClose = await openDialog()
  await userEvent.type(field(/^Name/), 'Maya')
  const reach = globalThis.fetch
  globalThis.fetch = async (...url) => {
    await reach(...url)
    globalThis.fetch = reach
    throw new TypeError('Failed to fetch')
  }
  await click('Add Client')
  await vi.waitFor(() => expect(globalThis.fetch).toBe(reach))
  await userEvent.type(field(/^Name/), ' Lindqvist')
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add Client' }).hasAttribute('data-loading')).toBe(false),
  )
  await click('Add Client')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((await alice(clients.list, {})).map(({ name }) => name)).toContain('Maya Lindqvist')
})

test('an address copied as a link is taken without its beginning, and one of an older rule may stay', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const { id } = await alice(clients.create, { input: { name: 'Dana Corwin' } })
  await studio.db.updateTable('clients').set({ email: 'dana@studio' }).where('id', '=', id).execute()
  const onClose = await openDialog(await alice(clients.find, { params: { id } }))
  await userEvent.type(field(/^Phone/), '111')
  await click('Save Changes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  cleanup()
  const onClosed = await openDialog(await alice(clients.find, { params: { id } }))
  await userEvent.clear(field(/^Email/))
  await userEvent.type(field(/^Email/), 'dana@example')
  await click('Save Changes')
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  await userEvent.clear(field(/^Email/))
  await userEvent.click(field(/^Email/))
  await userEvent.paste('mailto:dana@example.com')
  await click('Save Changes')
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(await alice(clients.find, { params: { id } })).toMatchObject({ phone: '111', email: 'dana@example.com' })
})
