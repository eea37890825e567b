import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DownloadData } from '#export/web/download-data.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { Toasts } from '#ui/toast/toasts.tsx'

afterEach(cleanup)

/** Simulates a browser that saves links with `download`. */
function saveDownloads(): Promise<Response>[] {
  const saved: Promise<Response>[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) saved.push(fetch(new URL(this.href).pathname))
  })
  return saved
}

const press = () => userEvent.dblClick(screen.getByRole('button', { name: 'Download my data' }))

test('a download is begun once, and said to be done when it is', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const saved = saveDownloads()
  await show(
    <>
      <DownloadData />
      <Toasts />
    </>,
  )
  await press()
  await screen.findByText(/^Done: \d+ KB/)
  expect(saved).toHaveLength(1)
  expect((await saved[0])?.headers.get('content-disposition')).toMatch(
    /^attachment; filename="lightbook-alice-2026-05-01\.zip"/,
  )
  expect(screen.getByRole('button', { name: 'Download my data' }).hasAttribute('data-loading')).toBe(false)
})

test('a second one is refused in words, and one that broke off can be begun again', async () => {
  const studio = await openStudio()
  const { db, ids, clock } = studio
  const row = {
    userId: ids.alice,
    startedAt: clock.now - 5000,
    heartbeatAt: clock.now,
    bytes: 1_340_000,
    state: 'running' as const,
  }
  await db.insertInto('data_exports').values(row).execute()
  studio.signIn('alice')
  const saved = saveDownloads()
  await show(
    <>
      <DownloadData />
      <Toasts />
    </>,
  )
  await screen.findByText('1.3 MB so far.')
  await db.updateTable('data_exports').set({ state: 'failed' }).execute()
  await vi.waitFor(() => expect(screen.queryByText('1.3 MB so far.')).toBeNull(), 5000)
  await db.updateTable('data_exports').set({ state: 'running' }).execute()
  await press()
  await screen.findByText('A download of your data is already in progress. You can start another one when it finishes.')
  expect(saved).toHaveLength(0)
})
