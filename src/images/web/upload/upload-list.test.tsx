import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { UploadList } from './upload-list.tsx'
import type { UploadState } from './upload-queue.ts'
import { show } from '#tests/help/screen.tsx'

afterEach(cleanup)

const upload = (id: number, state: UploadState) => ({
  id,
  shootId: 1,
  file: new File(['x'], `${id}.jpg`),
  state,
  share: 0,
  reason: 'Why',
})

test('what was refused for good is dismissed, not sent again', async () => {
  await show(<UploadList uploads={[upload(1, 'refused'), upload(2, 'failed'), upload(3, 'waiting')]} />)
  expect(screen.getByText('1 on the way, 2 failed')).toBeDefined()
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Dismiss all', 'Dismiss 1.jpg', 'Retry 2.jpg', 'Dismiss 2.jpg', 'Cancel 3.jpg'])
  screen.getByRole('button', { name: 'Dismiss 1.jpg' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss 2.jpg' }))
})

test('a long list shows its first rows whole, and all on demand', async () => {
  await show(<UploadList uploads={Array.from({ length: 20 }, (_, at) => upload(at + 1, 'waiting'))} />)
  const rows = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }))
  expect(rows()).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(rows()).toHaveLength(3)
})
