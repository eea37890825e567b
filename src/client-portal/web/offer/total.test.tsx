import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '#tests/help/client-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('what is promised of the delivery stands with the total, in the client’s language', async () => {
  const { look } = await openPage({ deliveryDays: 21 })
  await look()
  expect(screen.getByText('Your photographs follow within 21 days of the shoot.')).toBeDefined()
  cleanup()
  const german = await openPage({ deliveryDays: 1 }, 'de')
  await german.look()
  expect(screen.getByText('Ihre Fotos erhalten Sie innerhalb von einem Tag nach dem Termin.')).toBeDefined()
  cleanup()
  const { look: lookAtOther } = await openPage()
  await lookAtOther()
  expect(screen.queryByText(/^Your photographs follow/)).toBeNull()
})

test('payments are told once there is something to pay', async () => {
  const { look } = await openPage({
    lines: [
      { name: 'Model session', rate: '0' },
      { kind: 'extra', name: 'Album', rate: '450.00' },
    ],
  })
  await look()
  const total = within(screen.getByText('Total', { selector: 'dt' }).parentElement as HTMLElement)
  expect(total.getByText('$0.00')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Album/ }))
  expect(screen.getByRole('heading', { name: 'Payments' })).toBeDefined()
  expect(screen.getByText('$135.00')).toBeDefined()
})
