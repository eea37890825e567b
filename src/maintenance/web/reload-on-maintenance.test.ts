import { expect, onTestFinished, test, vi } from 'vitest'
import { maintenance } from '#maintenance/api.ts'
import { modePath, reloadOnMaintenance } from './reload-on-maintenance.ts'

test('an open page of the public asks where the endpoint is', () => {
  expect(modePath).toBe(maintenance.mode.path)
})

test('it asks for next to nothing while the place is open, and leaves when it closes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const asked: unknown[] = []
  let isInMaintenance = false
  let pageStatus = 200
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    if (init.method === 'HEAD') return new Response(null, { status: pageStatus })
    return !isInMaintenance && 'headers' in init
      ? new Response(null, { status: 304 })
      : Response.json({ enabled: isInMaintenance }, { headers: { etag: '"a"' } })
  })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: '/verify', reload })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  reloadOnMaintenance()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([
    [modePath, {}],
    [modePath, { headers: { 'if-none-match': '"a"' } }],
  ])
  isInMaintenance = true
  // An administrator may stay.
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
  pageStatus = 503
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).toHaveBeenCalledOnce()
})
