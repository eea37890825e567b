import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { settingsApi } from '#system/settings-api.ts'
import { SystemPage } from '#system/web/system-page.tsx'
import { emailOf } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function openPage(env: Record<string, string> = {}) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env })
  studio.signIn('admin')
  const router = createRouter({
    routeTree: createRootRoute({ component: SystemPage }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  const showPage = () => show(<RouterProvider router={router as never} />, [currentUser, settings])
  return { ...studio, smtp, showPage }
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Part = Awaited<ReturnType<typeof dialog>>

async function write(part: Part, label: RegExp, text: string) {
  await userEvent.clear(part.getByLabelText(label))
  await userEvent.type(part.getByLabelText(label), text)
}
const click = (part: Part, name: string) => userEvent.click(part.getByRole('button', { name }))

test('an administrator types a mail server, tests it and saves it', async () => {
  const { smtp, as, showPage } = await openPage()
  await showPage()
  const card = await region('Email')
  expect(card.getByText(/^Email is not set up\./)).toBeDefined()
  await click(card, 'Set up email')
  const form = await dialog('Email')
  await click(form, 'Send a test email')
  expect(await form.findByText('Enter the name of a mail server, such as smtp.example.com')).toBeDefined()
  await write(form, /^Mail server/, '127.0.0.1')
  await write(form, /^Port/, '1')
  await userEvent.click(form.getByRole('combobox', { name: 'Encryption' }))
  await userEvent.click(await screen.findByRole('option', { name: 'None', hidden: true }))
  await write(form, /^Sender address/, 'office@studio.example')
  await click(form, 'Send a test email')
  expect((await form.findByRole('alert')).textContent).toBe(
    '127.0.0.1:1 refused the connection. Check the host and port.',
  )

  await write(form, /^Port/, String(smtp.port))
  expect(form.queryByRole('alert')).toBeNull()
  await click(form, 'Send a test email')
  expect(await form.findByText(/accepted a test email to .* It said: “250 OK: message queued”/)).toBeDefined()
  await click(form, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Email' })).toBeNull())
  expect(await card.findByText(`127.0.0.1:${smtp.port}`)).toBeDefined()
  expect(card.getByText('Lightbook <office@studio.example>')).toBeDefined()
  expect(await as('admin')(settingsApi.email, {})).toMatchObject({ isOn: true, security: 'none', version: 1 })

  await click(card, 'Send a test email')
  expect(await card.findByText(/^The mail server accepted a test email/)).toBeDefined()
  expect(smtp.emails.map(({ to }) => to?.[0]?.address)).toEqual([emailOf('admin'), emailOf('admin')])
})

test('a saved password stays without being shown, and a change from elsewhere is pointed out', async () => {
  const { as, smtp, showPage } = await openPage()
  const draft = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    username: 'studio',
    password: 'wax-and-wane',
    senderName: 'Studio',
    senderAddress: 'office@studio.example',
  } as const
  const save = (change: object) => as('admin')(settingsApi.saveEmail, { input: { ...draft, enabled: true, ...change } })
  await save({})
  await showPage()
  await click(await region('Email'), 'Change email')
  const form = await dialog('Email')
  expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(form.getByPlaceholderText('Saved. Leave empty to keep it.')).toBeDefined()
  await save({ senderName: 'North Light' })
  await write(form, /^Port/, '2525')
  await click(form, 'Save')
  expect(await form.findByText('Sender name: North Light (before: Studio)')).toBeDefined()
  await click(form, 'Load the newer version')
  await click(form, 'Save')
  expect(await form.findByText('Enter the password again for the changed server')).toBeDefined()
  await write(form, /^Password/, 'wax-and-wane')
  await click(form, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Email' })).toBeNull())
  expect(await as('admin')(settingsApi.email, {})).toMatchObject({ port: 2525, senderName: 'North Light', version: 3 })
})

test('what the environment sets is shown and cannot be changed', async () => {
  const { showPage } = await openPage({ MAIL_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://studio.example' })
  await showPage()
  for (const name of ['Email', 'Public address'])
    expect((await region(name)).getByText('The environment')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Change|Set)/ })).toBeNull()
  const card = await region('Email')
  await click(card, 'Send a test email')
  expect((await card.findByRole('alert')).textContent).toContain('127.0.0.1:1 refused the connection.')
})

test('a private public address is pointed out and replaced', async () => {
  const { as, showPage } = await openPage()
  await showPage()
  const card = await region('Public address')
  expect(card.getByRole('alert').textContent).toContain('Links only work on this computer or its network')
  await click(card, 'Set public address')
  const form = await dialog('Public address')
  await write(form, /^Address/, 'studio.example')
  await click(form, 'Save')
  expect(await form.findByText('Enter an address such as https://studio.example.com, without a path')).toBeDefined()
  await write(form, /^Address/, 'https://studio.example')
  await click(form, 'Save')
  expect(await card.findByText('https://studio.example')).toBeDefined()
  expect(card.queryByRole('alert')).toBeNull()
  expect(card.getByText(/secure cookies and HSTS/)).toBeDefined()
  expect((await as('admin')(settingsApi.publicAddress, {})).url).toBe('https://studio.example')
})

test('emails held for quiet hours are said to wait until their end', async () => {
  const { db, clock, showPage } = await openPage({ MAIL_URL: 'smtp://127.0.0.1:1' })
  const until = Date.parse('2026-05-02T07:00:00-04:00')
  for (const recipient of ['maya@studio.example', 'ben@studio.example'])
    await enqueueMail(db, { kind: 'invoice', recipient }, clock.now, until)
  await showPage()
  const card = await region('Email')
  const sentence = card.getByText(/^2 emails are on hold, the first until/)
  expect(sentence.textContent?.replaceAll(/\s/g, ' ')).toContain(
    'until May 2, 7:00 AM, for example for quiet hours. Others',
  )
})
