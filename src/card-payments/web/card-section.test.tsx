import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { cardPayments } from '#card-payments/api.ts'
import { keys, publicUrl } from '#tests/help/card-service.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { CardSection } from './card-section.tsx'

afterEach(cleanup)

async function openSection(env: Record<string, string>) {
  const studio = await openStudio({ env })
  studio.signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <CardSection />
          <Toasts />
        </>
      ),
    }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  return studio
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('card payments are set up with an address for Stripe and two keys, and turned off again', async () => {
  const { as } = await openSection({ STRIPE_BASE: 'https://stripe.example', PUBLIC_URL: publicUrl })
  const details = () => as('alice')(cardPayments.find, {})
  await userEvent.click(await screen.findByRole('button', { name: 'Set Up Card Payments' }))
  expect(await screen.findByText('Off until both keys are saved.')).toBeDefined()
  expect(screen.getByText(/^http:\/\/studio\.example\/api\/card-events\/[\w-]{43}$/)).toBeDefined()
  await userEvent.type(field('Secret key'), 'pk_live_4f9a81c2e7d3')
  await press('Save Keys')
  expect(await screen.findByText('A secret key begins with sk_live_ or rk_live_')).toBeDefined()
  await userEvent.clear(field('Secret key'))
  await userEvent.type(field('Secret key'), ` ${keys.secretKey} `)
  await userEvent.type(field('Signing secret'), keys.signingSecret)
  await press('Save Keys')
  expect(await screen.findByText('On.')).toBeDefined()
  expect(screen.getByText(/^Stripe does not report refunds here/)).toBeDefined()
  expect(field('Secret key').value).toBe('')
  expect(field('Secret key').placeholder).toBe('Saved, ends in e7d3')
  expect(await details()).toMatchObject({ isOn: true })
  await userEvent.type(field('Secret key'), 'sk_test_4f9a81c2aaaa')
  await press('Save Keys')
  expect(await screen.findByText('On with a test key: no money is moved, but payments are recorded.')).toBeDefined()
  await press('Turn Off Card Payments')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn Off' }))
  expect(await screen.findByRole('button', { name: 'Set Up Card Payments' })).toBeDefined()
  expect(await details()).toMatchObject({ isOn: false, isSetUp: false })
})

test('a server that nobody outside can open says so, and offers no address', async () => {
  await openSection({ STRIPE_BASE: 'https://stripe.example' })
  await userEvent.click(await screen.findByRole('button', { name: 'Set Up Card Payments' }))
  expect(await screen.findByText(/^Off: Stripe can’t reach this server/)).toBeDefined()
  expect(screen.queryByText(/card-events/)).toBeNull()
})
