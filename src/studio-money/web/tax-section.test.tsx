import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { documents } from '#documents/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { MoneySection } from './money-section.tsx'

async function openSection(country = 'DE') {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { country } })
  studio.signIn('alice')
  const component = () => (
    <>
      <MoneySection />
      <Toasts />
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  await screen.findByRole('combobox', { name: 'Tax method' })
  return { ...studio, alice }
}

async function choose(field: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Taxes' }))

test('rates of the country are suggested, set only when added, and saved with the rest', async () => {
  const { alice } = await openSection()
  expect(screen.queryByText(/^These are suggestions for your country/)).toBeNull()
  await choose('Tax method', 'VAT for each item')
  expect(screen.getByText(/^These are suggestions for your country/)).toBeDefined()
  await save()
  expect(await screen.findByText('Add at least one rate')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: /^Add 19%/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a tax' }))
  const second = within(screen.getByRole('group', { name: 'Tax 2' }))
  await userEvent.type(second.getByLabelText('Rate (%)'), 'seven')
  await userEvent.type(screen.getByLabelText('VAT ID'), 'FR136695976')
  await save()
  expect(await second.findByText('Type a rate')).toBeDefined()
  await userEvent.clear(second.getByLabelText('Rate (%)'))
  await userEvent.type(second.getByLabelText('Rate (%)'), '7,0 %')
  await save()
  expect(await screen.findByText('A German VAT ID begins with DE')).toBeDefined()
  expect(screen.queryByText(/without your VAT ID/)).toBeNull()
  await userEvent.clear(screen.getByLabelText('VAT ID'))
  expect(screen.getByText('Invoices cannot be issued without your VAT ID or your tax number.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Tax number'), '27/123/45678')
  expect(screen.getByText(/^Without it, invoices can’t have reverse charge/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('VAT ID'), 'de 136 695 976')
  await choose('Tax of new items', '7%')
  await save()
  expect(await screen.findByText('Your taxes are saved')).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({
    scheme: 'vat',
    vatId: 'DE136695976',
    categories: [
      { code: 'S', rate: 19, isDefault: false },
      { code: 'S', rate: 7, isDefault: true },
    ],
  })
})

test('the sentence of a small business is offered by country', async () => {
  const { alice } = await openSection('AT')
  await choose('Tax method', 'Small business, exempt from VAT')
  await save()
  expect(await screen.findByText('Write the sentence that says why no tax is charged')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Use the sentence for Austria' }))
  await save()
  expect(await screen.findByText('Your taxes are saved')).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({
    scheme: 'small',
    smallWords: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gemäß § 6 Abs. 1 Z 27 UStG',
  })
})

test('a sales tax has one rate, whose error stands at its field', async () => {
  const { alice } = await openSection('US')
  await choose('Tax method', 'Sales tax on some items')
  await userEvent.type(screen.getByLabelText('Sales tax rate (%)'), '120')
  await save()
  expect(await screen.findByText('Tax must be from 0 to 100 percent')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Sales tax rate (%)'))
  await userEvent.type(screen.getByLabelText('Sales tax rate (%)'), '8.875')
  await save()
  expect(await screen.findByText('Your taxes are saved')).toBeDefined()
  expect((await alice(studioMoney.find, {})).categories).toMatchObject([{ code: 'S', rate: 8.875 }, { code: 'O' }])
})
