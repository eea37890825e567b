import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { ask, openToday, storedShoot, writeNotes } from './shoot-of-today.ts'
import { see, seeHeading, signIn } from './steps.ts'

const site = startFileServer()

test('where reading fails and sending does not, what waits is not sent on top of an old copy', async () => {
  const nadia = await openToday(site.server.url)
  const { page, context } = nadia
  await context.setOffline(true)
  await writeNotes(page, 'Bring a ladder')
  await see(page, 'You are offline. 1 change waits here.')

  const desk = await openVisitor({ baseURL: site.server.url })
  await signIn(desk.page, 'nadia')
  await seeHeading(desk.page, /^Good/)
  await ask(desk.page, 'PUT', '/api/shoots/1', { title: 'Harbor walk' })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  // The worker fetches what is read, and leaves what is sent to the page.
  await worker.evaluate(() => {
    const reach = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('The line is too weak.'))
    Object.assign(globalThis, { mend: () => void (globalThis.fetch = reach) })
  })
  const tries = { count: 0 }
  page.on('requestfailed', (request) => (tries.count += request.url().endsWith('/api/shoots/1') ? 1 : 0))
  await context.setOffline(false)
  await expect.poll(() => tries.count).toBeGreaterThan(1)
  await see(page, '1 change waits here.')
  expect(await storedShoot(desk.page)).toMatchObject({ notes: '', title: 'Harbor walk' })

  await worker.evaluate(() => (globalThis as unknown as { mend: () => void }).mend())
  await expect.poll(() => storedShoot(desk.page)).toMatchObject({ notes: 'Bring a ladder', title: 'Harbor walk' })
  await seeHeading(page, 'Harbor walk')
  await Promise.all([context.close(), desk.context.close()])
})
