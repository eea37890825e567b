import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, register, seeHeading } from './steps.ts'

const site = startFileServer()

test('where the browser cannot keep files, every screen comes from the network', async () => {
  const nadia = await openVisitor({ baseURL: site.server.url })
  const { context, page } = nadia
  await register(page, 'nadia')
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [worker] = context.serviceWorkers()
  expect(worker).toBeDefined()
  await worker?.evaluate(() => {
    const fail = () => Promise.reject(new Error('The storage is being cleared.'))
    Object.assign(CacheStorage.prototype, { match: fail, open: fail, delete: fail })
  })
  for (const [path, heading] of [
    ['/clients', 'Clients'],
    ['/calendar', /\d{4}/],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(path)
    await seeHeading(page, heading)
  }
  await nadia.settle()
  expectNoFaults(nadia)
})
