import { cleanup, render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { screen } from '#app/web/screen.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'

afterEach(cleanup)

const Arrived = () => <p>Arrived</p>

/** Fails as without a network until it is restored. */
function unreachable() {
  let isBack = false
  const load = vi.fn<() => Promise<typeof Arrived>>(async () => {
    if (!isBack) throw new TypeError('Failed to fetch dynamically imported module')
    return Arrived
  })
  return { load, comeBack: () => void (isBack = true) }
}

test('a screen that cannot be fetched says so in its place, and comes when it is tried again', async () => {
  const { load, comeBack } = unreachable()
  const Screen = screen(load)
  await Screen.preload?.()
  render(<Screen />, { wrapper: UiProvider })
  expect(await page.findByRole('heading', { name: 'This screen could not be loaded' })).toBeDefined()
  comeBack()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Arrived')).toBeDefined()
})

test('a part that cannot be fetched leaves the screen as it is', async () => {
  const { load, comeBack } = unreachable()
  const Part = lazyComponent(load)
  render(
    <UiProvider>
      <p>Typed</p>
      <Part />
      <Toasts />
    </UiProvider>,
  )
  expect(await page.findByText('This part could not be loaded')).toBeDefined()
  expect(page.getByText('Typed')).toBeDefined()
  comeBack()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Arrived')).toBeDefined()
  expect(page.queryByText('This part could not be loaded')).toBeNull()
})
