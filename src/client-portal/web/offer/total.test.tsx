import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '#tests/help/client-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

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
