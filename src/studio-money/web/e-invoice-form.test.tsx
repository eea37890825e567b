import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { studioMoney } from '#studio-money/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { MoneySection } from './money-section.tsx'

async function openSection(money?: Parameters<typeof openVatStudio>[0]) {
  const studio = await openVatStudio(money)
  studio.signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <MoneySection />
          <Toasts />
        </>
      ),
    }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  return { ...studio, form: within(await screen.findByRole('form', { name: 'E-invoices' })) }
}

test('a studio in Germany fills them in before it charges VAT', async () => {
  const { form } = await openSection({ currency: 'EUR' })
  expect(form.getByLabelText('Phone for questions')).toBeDefined()
})

test('a studio with VAT but without a VAT ID is told so where e-invoices ask for it', async () => {
  const { form } = await openSection({
    currency: 'EUR',
    scheme: 'vat',
    taxNumber: '27/123/45678',
    categories: [{ code: 'S', rate: 19 }],
  })
  expect(form.getByText(/^They name you by your VAT ID, which is missing/)).toBeDefined()
})

test('the contact and the electronic address are saved; a wrong one is refused at its field', async () => {
  const { alice, form } = await openSection()
  await userEvent.type(form.getByRole('textbox', { name: 'Contact' }), 'Mara Lind')
  await userEvent.type(form.getByRole('textbox', { name: 'Phone for questions' }), '12{Tab}')
  expect(await form.findByText('A phone number has three digits or more')).toBeDefined()
  await userEvent.type(form.getByRole('textbox', { name: 'Phone for questions' }), '3')
  await userEvent.click(form.getByRole('combobox', { name: 'Kind of your address' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Germany: VAT ID', hidden: true }))
  await userEvent.type(form.getByRole('textbox', { name: 'Electronic address' }), 'DE1')
  await userEvent.click(form.getByRole('button', { name: 'Save E-Invoice Details' }))
  expect(await form.findByText('A German VAT ID is DE with 9 digits')).toBeDefined()
  await userEvent.type(form.getByRole('textbox', { name: 'Electronic address' }), '36695976')
  await userEvent.click(form.getByRole('button', { name: 'Save E-Invoice Details' }))
  expect(await screen.findByText('Your e-invoice details are saved')).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({
    contactName: 'Mara Lind',
    contactPhone: '123',
    endpointScheme: '9930',
    endpointId: 'DE136695976',
  })
})

test('a company number is checked by its register when it is saved', async () => {
  const { alice, form } = await openSection()
  await userEvent.click(form.getByRole('combobox', { name: 'Register' }))
  const register = form.getByRole('combobox', { name: 'Register' }).getAttribute('aria-controls') ?? ''
  const list = within(document.getElementById(register) as HTMLElement)
  await userEvent.click(await list.findByRole('option', { name: 'Netherlands: KVK number', hidden: true }))
  await userEvent.type(form.getByRole('textbox', { name: 'Company number' }), '3410456')
  await userEvent.click(form.getByRole('button', { name: 'Save E-Invoice Details' }))
  expect(await form.findByText('A KVK number has 8 digits')).toBeDefined()
  await userEvent.type(form.getByRole('textbox', { name: 'Company number' }), '4')
  await userEvent.click(form.getByRole('button', { name: 'Save E-Invoice Details' }))
  expect(await screen.findByText('Your e-invoice details are saved')).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({ legalScheme: '0106', legalId: '34104564' })
})
