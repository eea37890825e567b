import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { deals } from '#deals/api.ts'
import { inquire, inquiryForm } from '#inquiry-form/api.ts'
import { CopyFormLink } from '#inquiry-form/web/copy-form-link.tsx'
import { setInstall } from '#kernel/web/install.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { InquirySection } from './inquiry-section.tsx'

afterEach(cleanup)

function Page() {
  return (
    <>
      <CopyFormLink />
      <InquirySection />
    </>
  )
}

async function openSettings() {
  const studio = await openStudio()
  studio.signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const look = () => show(<RouterProvider router={router as never} />, [settings])
  return { studio, alice: studio.as('alice'), router, look }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Form' }))

test('Alice switches her form on, chooses what it asks and gives its address away', async () => {
  const { alice, look } = await openSettings()
  setInstall({ mail: false, linksReachOutside: false })
  await look()
  expect(await screen.findByRole('link', { name: 'Set up your form' })).toBeDefined()
  await userEvent.click(await screen.findByRole('switch', { name: 'Take inquiries with a form' }))
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('alice')
  await userEvent.click(screen.getByRole('switch', { name: 'Ask for a phone number' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Product' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add an answer' }))
  await userEvent.type(screen.getByLabelText('How they heard of you 1'), 'A friend')
  await userEvent.click(screen.getByRole('button', { name: 'Add a site' }))
  await userEvent.type(screen.getByLabelText('Sites that may show it 1'), 'www.alder.example')
  await save()
  expect(await screen.findByText('Enter an address such as https://www.example.com')).toBeDefined()
  expect(await alice(inquiryForm.find, {})).toMatchObject({ isOn: false, version: 1 })
  await userEvent.clear(screen.getByLabelText('Sites that may show it 1'))
  await userEvent.type(screen.getByLabelText('Sites that may show it 1'), 'https://www.alder.example/')
  await save()
  const link = await screen.findByRole('link', { name: /\/inquire\/alice/ })
  expect(link.getAttribute('href')).toMatch(/^http.*\/inquire\/alice$/)
  expect(screen.getByText(/^Links to this server only open on this computer/)).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Code for your site').value).toContain('/inquire/alice?frame=1"')
  expect(await screen.findByRole('button', { name: 'Copy form link' })).toBeDefined()
  expect(await alice(inquiryForm.find, {})).toMatchObject({
    isOn: true,
    slug: 'alice',
    asksPhone: false,
    types: ['portrait', 'wedding', 'product', 'event', 'other'],
    sources: ['A friend'],
    origins: ['https://www.alder.example'],
  })
})

test('an address that another studio has is refused at its field', async () => {
  const { studio, look } = await openSettings()
  await studio.as('bob')(inquiryForm.change, { input: { isOn: true, slug: 'alice' } })
  await look()
  await userEvent.click(await screen.findByRole('switch', { name: 'Take inquiries with a form' }))
  await save()
  await waitFor(() => expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('That address is taken.').length).toBeGreaterThan(0)
})

test('what is held back is taken as a booking, or deleted', async () => {
  const { studio, alice, router, look } = await openSettings()
  const params = { slug: 'alice' }
  await alice(inquiryForm.change, { input: { isOn: true, ...params } })
  for (const name of ['Hannah Weiss', 'Cheap Followers']) {
    const { ticket } = await studio.as('visitor')(inquire.read, { params })
    const asked = { ticket, name, email: 'h@weiss.example', type: 'wedding', message: `Hello from ${name}` } as const
    await studio.as('visitor')(inquire.send, { params, input: asked })
  }
  await look()
  const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  expect((await row('Hannah Weiss')).getByText('Sent within seconds')).toBeDefined()
  await userEvent.click((await row('Cheap Followers')).getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(screen.queryByText('Cheap Followers')).toBeNull())
  await userEvent.click((await row('Hannah Weiss')).getByRole('button', { name: 'Not spam' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/bookings\/\d+$/))
  expect(await alice(deals.list, {})).toMatchObject([{ name: 'Hannah Weiss' }])
  expect(await alice(inquiryForm.held, {})).toEqual([])
})
