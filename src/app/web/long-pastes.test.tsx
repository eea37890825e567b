import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '#ui/theme/provider.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { tellOfLongPastes } from './long-pastes.ts'

afterEach(cleanup)

test('a field that takes only the beginning of what is pasted says so; one with room for it does not', async () => {
  tellOfLongPastes()
  render(
    <UiProvider>
      <input aria-label="Short" maxLength={5} defaultValue="ab" />
      <textarea aria-label="Any" />
      <Toasts />
    </UiProvider>,
  )
  await userEvent.click(screen.getByLabelText('Any'))
  await userEvent.paste('As long as it is')
  await userEvent.click(screen.getByLabelText('Short'))
  await userEvent.paste('cde')
  expect(screen.queryByText('Too long for this field')).toBeNull()
  await userEvent.paste('f')
  expect(await screen.findByText('It takes 5 characters. What came after was cut off.')).toBeDefined()
})
