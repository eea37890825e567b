import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openWebhooks } from '#tests/help/webhook-receivers.ts'
import { webhooks } from '#webhooks/api.ts'
import { WebhooksSection } from './webhooks-section.tsx'

afterEach(cleanup)

async function openSection() {
  const opened = await openWebhooks()
  opened.studio.signIn('alice')
  const showSection = () =>
    show(
      <>
        <WebhooksSection />
        <Toasts />
      </>,
      [settings],
    )
  await showSection()
  return { ...opened, showSection }
}

const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (item: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))

test('a webhook is added, shows its secret, gets a test event, is paused and deleted', async () => {
  const { alice, arrived, run } = await openSection()
  expect(await screen.findByText(/^A webhook tells another program/)).toBeDefined()
  await press('New Webhook')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Address'), 'http://hooks.example.com/hook')
  await userEvent.click(form.getByRole('button', { name: 'Create Webhook' }))
  expect(await form.findByText('A webhook address begins with https://')).toBeDefined()
  await userEvent.clear(form.getByLabelText('Address'))
  await userEvent.type(form.getByLabelText('Address'), 'https://hooks.example.com/hook')
  await userEvent.type(form.getByLabelText('Description (optional)'), 'Bookkeeping')
  await userEvent.click(form.getByRole('button', { name: 'Create Webhook' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' })
  const [{ id } = { id: 0 }] = await alice(webhooks.list, {})
  expect(await alice(webhooks.secret, { params: { id } })).toEqual({ secret: shown.value })
  await press('Done')
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }))
  expect(list.getByText('On')).toBeDefined()
  expect(list.getByText(/Nothing sent yet/)).toBeDefined()
  await press('Actions for Bookkeeping')
  await choose('Send a test event')
  const sent = await dialog()
  expect(await sent.findByText('webhook.test')).toBeDefined()
  expect(await sent.findByText('Waiting')).toBeDefined()
  await run()
  expect(await sent.findByText('Delivered', {}, { timeout: 5000 })).toBeDefined()
  await userEvent.click(sent.getByRole('button', { name: 'Show what was sent' }))
  expect(sent.getByText(/"path": "\/settings#webhooks"/)).toBeDefined()
  await userEvent.click(sent.getByRole('button', { name: 'Send again' }))
  expect(await sent.findByText('Waiting')).toBeDefined()
  await run()
  await waitFor(() => expect(arrived).toHaveLength(2))
  await userEvent.click(sent.getByRole('button', { name: 'Done' }))
  await press('Actions for Bookkeeping')
  await choose('Pause')
  const question = await dialog()
  expect(question.getByText('Until you turn it back on, events are not kept.')).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Pause' }))
  expect(await list.findByText('Paused')).toBeDefined()
  await press('Actions for Bookkeeping')
  await choose('Delete')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^A webhook tells another program/)).toBeDefined()
})

test('an address that has a webhook is refused beside the field, and nothing typed is lost', async () => {
  const { alice, add } = await openSection()
  await add('hooks.example.com')
  await press('New Webhook')
  const form = await dialog()
  const address = form.getByLabelText<HTMLInputElement>('Address')
  await userEvent.type(address, 'https://hooks.example.com/hook')
  await userEvent.type(form.getByLabelText('Description (optional)'), 'Bookkeeping')
  await userEvent.click(form.getByRole('button', { name: 'Create Webhook' }))
  expect(await form.findByText('You have a webhook to this address. Edit that one instead.')).toBeDefined()
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(form.getByDisplayValue('Bookkeeping')).toBeDefined()
  await userEvent.type(address, '?to=books')
  await userEvent.click(form.getByRole('button', { name: 'Create Webhook' }))
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toBeDefined()
  expect(await alice(webhooks.list, {})).toHaveLength(2)
})

test('one that was turned off says why, is turned on, and what failed is sent again', async () => {
  const { studio, alice, answer, arrived, add, run, showSection } = await openSection()
  const { id, secret } = await add('hooks.example.com', ['client.created'])
  answer('hooks.example.com', (response) => response.writeHead(410).end())
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  await run()
  cleanup()
  await showSection()
  expect(await screen.findByText('Turned off')).toBeDefined()
  expect(
    screen.getByText(/^Its receiver answered .* \(410\)\. Events are not kept until you turn it on\.$/),
  ).toBeDefined()
  expect(screen.getByText(/^client\.created · Answered 410/)).toBeDefined()
  await press('Actions for hooks.example.com')
  await choose('Turn on')
  expect(await screen.findByText('On')).toBeDefined()
  answer('hooks.example.com')
  await press('Deliveries to hooks.example.com')
  expect(await screen.findByText('Failed')).toBeDefined()
  await press('Send failed deliveries again')
  await choose('From the last day')
  expect(await screen.findByText('1 event is sent again')).toBeDefined()
  studio.clock.now += 60_000
  await run()
  expect(arrived).toHaveLength(2)
  await press('Done')
  await press('Actions for hooks.example.com')
  await choose('Secret')
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull()
  await press('Make a new secret')
  const question = await dialog()
  expect(question.getByText(/The one before works for 24 more hours/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Make a new secret' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' })
  expect(shown.value).not.toBe(secret)
  expect(await alice(webhooks.secret, { params: { id } })).toEqual({ secret: shown.value })
  expect(screen.getByText(/^For the next 24 hours/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make a new secret' })).toBeNull()
})
