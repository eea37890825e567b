import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { packages } from '#packages/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { routed } from '#tests/help/routed.tsx'
import { show } from '#tests/help/screen.tsx'
import { openWalks } from '#tests/help/self-bookings.ts'
import { fee } from '#tests/help/weather-clause.ts'
import { MoneySettings } from './money-settings.tsx'

test('a currency says before it is saved what has no price in it, and what clients cannot book then', async () => {
  const { studio, alice } = await openWalks({ more: { weather: fee } })
  const extra = { kind: 'extra' as const, name: 'Album', price: '450' }
  await alice(packages.create, { input: extra })
  studio.signIn('alice')
  await show(routed(<MoneySettings />), [settings])
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' })
  expect(screen.queryByText(/Not priced in/)).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'euro')
  await userEvent.click(await screen.findByRole('option', { name: 'EUR, Euro', hidden: true }))
  const told =
    'Not priced in EUR: “Golden walk”, “Album”. Once you save EUR, new proposals can’t use them, and clients can’t ' +
    'book “Golden walk”, until you type new prices in Packages.'
  const words = await screen.findByText(/Not priced in EUR/)
  expect(words.textContent).toBe(told)
  const fees = 'The fee for moving “Golden walk” would be €80.00 instead of $80.00: change it after saving.'
  expect(screen.getByText(fees)).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({ currency: 'USD' })
})
