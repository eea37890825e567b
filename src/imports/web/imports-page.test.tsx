import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { sendForm } from '#tests/help/forms.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { ImportsPage } from './imports-page.tsx'

async function openImports(kind: 'clients' | 'shoots') {
  const studio = await openStudio()
  studio.signIn('alice')
  const { fetch } = globalThis
  globalThis.fetch = (url, init) =>
    init?.body instanceof FormData ? sendForm(studio, String(url), init.body) : fetch(url, init)
  const root = createRootRoute({})
  const page = () => (
    <>
      <ImportsPage />
      <Toasts />
    </>
  )
  const imports = createRoute({
    getParentRoute: () => root,
    path: '/imports',
    component: page,
    validateSearch: (search: { kind?: 'shoots' }) => search,
  })
  const router = createRouter({
    routeTree: root.addChildren([imports]),
    history: createMemoryHistory({ initialEntries: [kind === 'shoots' ? '/imports?kind=shoots' : '/imports'] }),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  const label = kind === 'clients' ? 'CSV or vCard file' : 'CSV or iCalendar file'
  const choose = async (content: string, name: string) =>
    userEvent.upload(await screen.findByLabelText(label), new File([content], name))
  return {
    ...studio,
    choose,
    press: async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name })),
  }
}

test('clients are checked, left out, imported, listed and taken back', async () => {
  const { as, choose, press } = await openImports('clients')
  const alice = as('alice')
  await alice(clients.create, { input: { name: 'Tom Becker', email: 'tom@becker.example' } })
  await choose('Name,Email\nMaya,maya@ortiz.example\nTom,tom@becker.example\nNoor,\n,lena@x.example\n', 'clients.csv')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Noor/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'With a problem 1' }))
  expect(screen.getByText(/Row 5: It has no name/)).toBeDefined()
  expect((await alice(clients.list, {})).map(({ name }) => name)).toEqual(['Tom Becker'])
  await press('Import 1 client')
  expect(await screen.findByText('1 client imported.')).toBeDefined()
  expect((await alice(clients.list, {})).map(({ name }) => name)).toEqual(['Maya', 'Tom Becker'])
  const past = await screen.findByRole('region', { name: 'Past imports' })
  expect(within(past).getByText('clients.csv')).toBeDefined()
  await press('Take back this import')
  await press('Take back')
  expect(await screen.findByText('1 deleted.')).toBeDefined()
  expect((await alice(clients.list, {})).map(({ name }) => name)).toEqual(['Tom Becker'])
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Close'))
  expect(await within(past).findByText('Taken back')).toBeDefined()
})

test('columns are corrected and keep their place meanwhile; a file that is refused says why', async () => {
  const { choose } = await openImports('clients')
  await choose('%PDF-1.7', 'invoice.csv')
  expect(await screen.findByText('This is a PDF. Choose a CSV, vCard or iCalendar file.')).toBeDefined()
  await choose('Who,Where\nMaya,maya@ortiz.example\n', 'clients.csv')
  const field = await screen.findByRole('combobox', { name: 'Name' })
  expect(screen.getByText('Left out: Who, Where.')).toBeDefined()
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Who (1)', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Import 1 client' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Name' })).toBe(field)
  expect(screen.getByText('Left out: Where.')).toBeDefined()
})

test('shoots wait for the order of days, and bring their clients if they may', async () => {
  const { as, choose, press } = await openImports('shoots')
  await choose('Title,Date,Client\nOne,01/02/2027,Maya\nTwo,03/04/2020,Noor\n', 'shoots.csv')
  await userEvent.click(await screen.findByRole('combobox', { name: 'How are days written in this file?' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Day, month, year/, hidden: true }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Skip past shoots (1)' }))
  expect(screen.getByRole('switch', { name: 'Add the 1 client who is not here yet' })).toBeDefined()
  await press('Import 1 shoot')
  expect(await screen.findByText('1 shoot and 1 client imported.')).toBeDefined()
  const [shoot] = await as('alice')(shoots.list, { input: { when: 'all' } })
  expect(shoot).toMatchObject({ title: 'One', clientName: 'Maya', date: '2027-02-01T14:00:00.000Z' })
})

test('an import that stopped goes on where it was', async () => {
  const { as, choose, press } = await openImports('clients')
  const rows = Array.from({ length: 120 }, (_, at) => `Client ${at}`).join('\n')
  await choose(`Name\n${rows}\n`, 'clients.csv')
  const { fetch } = globalThis
  let sent = 0
  globalThis.fetch = (url, init) => {
    if (String(url).endsWith('/clients') && init?.method === 'POST') sent += 1
    if (sent === 2) return Promise.reject(new TypeError('The network is gone.'))
    return fetch(url, init)
  }
  await press('Import 120 clients')
  expect(await screen.findByRole('heading', { name: 'The import stopped' })).toBeDefined()
  globalThis.fetch = fetch
  await press('Continue')
  expect(await screen.findByText('120 clients imported.')).toBeDefined()
  await waitFor(async () => expect(await as('alice')(clients.counts, {})).toMatchObject({ active: 120 }))
})
