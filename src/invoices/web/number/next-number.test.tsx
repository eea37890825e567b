import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { invoiceNumbers } from '#invoices/number-api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { NextInvoiceNumber } from './next-number.tsx'

async function showChoice() {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  studio.signIn('alice')
  const { year } = await studio.as('alice')(invoiceNumbers.next, {})
  await show(
    <>
      <NextInvoiceNumber />
      <Toasts />
    </>,
  )
  return { ...studio, year, field: await screen.findByLabelText(`Next invoice number in ${year}`) }
}

test('the next number is shown before it is set, asked for again, and then only said', async () => {
  const { as, year, field } = await showChoice()
  await userEvent.clear(field)
  expect(screen.getByText(/Use a whole number/)).toBeDefined()
  await userEvent.type(field, '143')
  expect(screen.getByText(`Your next invoice will be INV-${year}-0143.`)).toBeDefined()
  // Of a double click, the second one sets nothing.
  await userEvent.dblClick(screen.getByRole('button', { name: 'Set Next Number' }))
  expect(await as('alice')(invoiceNumbers.next, {})).toMatchObject({ isOpen: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Set Number' }))
  expect(await screen.findByText('Your next invoice number is set')).toBeDefined()
  expect(screen.queryByLabelText(`Next invoice number in ${year}`)).toBeNull()
  expect(screen.getByText(`Your next invoice will be INV-${year}-0143.`)).toBeDefined()
})

test('who chooses in a second tab reads the number that was chosen in the first', async () => {
  const { as, year, field } = await showChoice()
  await as('alice')(invoiceNumbers.choose, { input: { year, next: 50 } })
  await userEvent.clear(field)
  await userEvent.type(field, '143')
  await userEvent.click(screen.getByRole('button', { name: 'Set Next Number' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Set Number' }))
  expect(await screen.findByText(/The numbers of this year have begun/)).toBeDefined()
  expect(await screen.findAllByText(new RegExp(`will be INV-${year}-0050`))).not.toHaveLength(0)
})
