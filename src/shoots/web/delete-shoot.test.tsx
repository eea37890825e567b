import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { DeleteShoot } from '#shoots/web/delete-shoot.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

test('a double click on Delete deletes once and goes on', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const shoot = await studio.as('alice')(shoots.create, { input: { title: 'Harbour', location: 'Pier 17', type: 'portrait' } })
  const onDeleted = vi.fn<() => void>()
  await show(<DeleteShoot shoot={shoot} onClose={() => {}} onDeleted={onDeleted} />)
  const asked = vi.spyOn(globalThis, 'fetch')
  const button = await screen.findByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toHaveLength(1)
})
