import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openCache } from '#app/web/cache.ts'
import { OfflineBar } from '#app/web/shell/offline-bar.tsx'
import { Freshness } from '#freshness/web/freshness.ts'
import { Problem } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { markReachable } from '#ui/loading/connectivity.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'

afterEach(cleanup)

function Archive({ work }: { work: (sent: { id: number }) => Promise<string> }) {
  const archive = useMutation({
    mutationFn: (sent: { id: number }) => work(sent),
    meta: { done: { title: 'Archived' }, failed: { title: 'Error', message: ({ message }) => message } },
  })
  return (
    <button type="button" onClick={() => archive.mutate({ id: 7 })}>
      Archive
    </button>
  )
}

const failing: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** Answers never, and ends only with its signal. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

function show(work: (sent: { id: number }) => Promise<string>) {
  globalThis.fetch = failing
  render(
    <UiProvider>
      <QueryClientProvider client={openCache()}>
        <OfflineBar />
        <Archive work={work} />
        <CouldNotLoad title="Unable to Load Clients" safe="Your clients are safe." onRetry={() => {}} />
      </QueryClientProvider>
      <Toasts />
    </UiProvider>,
  )
}

const offline = () => new Problem('unavailable', 'Unable to connect.', { reason: 'network' })
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what did not reach the server is sent again from the toast, which goes with its success', async () => {
  const work = vi
    .fn<(sent: { id: number }) => Promise<string>>()
    .mockRejectedValueOnce(offline())
    .mockResolvedValue('ok')
  show(work)
  await click('Archive')
  expect(await screen.findByText('You are offline. Edits to shoots wait here.')).toBeDefined()
  expect(screen.getByText('You are offline. Your clients are safe.')).toBeDefined()
  await click('Retry')
  expect(await screen.findByText('Archived')).toBeDefined()
  expect(work.mock.calls.map(([sent]) => sent)).toEqual([{ id: 7 }, { id: 7 }])
  expect(screen.queryByText('Unable to connect.')).toBeNull()
  expect(screen.queryByText(/^You are offline/)).toBeNull()
})

test('what a proxy answered instead of the server can be sent again', async () => {
  show(
    vi
      .fn<(sent: { id: number }) => Promise<string>>()
      .mockRejectedValueOnce(new Problem('unavailable', 'Server is temporarily unavailable.', { reason: 'server' }))
      .mockResolvedValue('ok'),
  )
  await click('Archive')
  await screen.findByText('Server is temporarily unavailable.')
  await click('Retry')
  expect(await screen.findByText('Archived')).toBeDefined()
})

test('a failure goes when the same is done by hand, and has no Retry when the server refused it', async () => {
  show(
    vi
      .fn<(sent: { id: number }) => Promise<string>>()
      .mockRejectedValueOnce(new Problem('conflict', 'Not now.'))
      .mockResolvedValue('ok'),
  )
  await click('Archive')
  expect(await screen.findByText('Not now.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await click('Archive')
  await vi.waitFor(() => expect(screen.queryByText('Not now.')).toBeNull())
})

test('the bar goes at once when the connection is back', async () => {
  show(() => Promise.reject(offline()))
  await click('Archive')
  expect(await screen.findByText('You are offline. Edits to shoots wait here.')).toBeDefined()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(screen.queryByText(/^You are offline. What/)).toBeNull())
})

test('a network that has gone silent is noticed, and asked again', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => void vi.restoreAllMocks())
  globalThis.fetch = silent
  markReachable()
  render(
    <QueryClientProvider client={openCache()}>
      <OfflineBar />
      <Freshness />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(limits).toHaveLength(1))
  expect(screen.queryByText(/^You are offline/)).toBeNull()
  limits[0]?.abort()
  expect(await screen.findByText('You are offline. Edits to shoots wait here.')).toBeDefined()
  await vi.waitFor(() => expect(limits).toHaveLength(2))
})
