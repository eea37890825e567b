import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { studioMoney, type StudioMoneyChange } from '#studio-money/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { MoneySection } from './money-section.tsx'

async function openSection(money: StudioMoneyChange = {}) {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: money })
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
  await screen.findByRole('form', { name: 'Getting paid' })
  return { studio, alice }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Bank Details' }))

test('an IBAN with a typo is refused where it stands; a right one is saved and shown in groups of four', async () => {
  const { alice } = await openSection()
  await type('IBAN', 'de89 3704 0044 0532 0130 01{Tab}')
  expect(await screen.findByText('This IBAN has a typo')).toBeDefined()
  await save()
  expect(field('IBAN').value).toBe('de89 3704 0044 0532 0130 01')
  await type('IBAN', 'de89370400440532013000')
  await type('BIC', 'COBADEFF370')
  await save()
  expect(await screen.findByText('Your bank details are saved')).toBeDefined()
  expect(field('IBAN').value).toBe('DE89 3704 0044 0532 0130 00')
  expect(await alice(studioMoney.find, {})).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFF370' })
})

test('the fields of QR-bills are there for Swiss accounts, with what keeps a bill from being made', async () => {
  const { alice } = await openSection({ currency: 'CHF' })
  expect(screen.queryByRole('textbox', { name: 'QR-IBAN' })).toBeNull()
  await type('IBAN', 'CH93 0076 2011 6238 5295 7')
  await type('QR-IBAN', 'CH4431999123000889012')
  await save()
  const words =
    'Invoices have no payment code yet. Your postcode, city, and country are missing: a Swiss QR-bill needs your ' +
    'address by its parts.'
  expect(await screen.findByText(words)).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({ qrIban: 'CH4431999123000889012' })
})

test('what changed elsewhere is shown, not overwritten; a currency saved meanwhile is not a conflict', async () => {
  const { alice } = await openSection()
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await type('Account holder', 'Alice Archer')
  await save()
  expect(await screen.findByText('Your bank details are saved')).toBeDefined()
  await alice(studioMoney.change, { input: { iban: 'DE02120300000000202051' } })
  await type('IBAN', 'DE89370400440532013000')
  await save()
  expect(await screen.findByText(/^IBAN: DE02 1203 0000 0000 2020 51 \(yours: DE89 ?3704.+\)$/)).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({ currency: 'EUR', iban: 'DE02120300000000202051' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findAllByText('Your bank details are saved')).toBeDefined()
  expect(field('IBAN').value).toBe('DE89 3704 0044 0532 0130 00')
})
