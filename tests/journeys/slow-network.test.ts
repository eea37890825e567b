import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { openNetwork } from '#tests/help/network.ts'
import { startFileServer } from './file-server.ts'
import { register, see, seeDone } from './steps.ts'

const site = startFileServer()

test('on a slow network that loses an answer nothing typed is lost, and nothing is stored twice', async () => {
  const network = await openNetwork(site.server.url, { delayMs: 200, bytesPerSecond: 64_000 })
  const visitor = await openVisitor({ baseURL: new URL(network.url).origin, isWithoutWorker: true })
  const { page } = visitor
  await register(page, 'nora')
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Maya Lindqvist')
  await dialog.getByLabel('Notes').fill('Prefers mornings')
  await page.waitForLoadState('networkidle')
  // The server stores the client; its answer never arrives, and all connections break.
  network.watch((bytes) => {
    if (!bytes.includes('POST /api/clients')) return
    network.watch(undefined)
    network.loseAnswers()
    setTimeout(network.cut, 1000)
  })
  const save = dialog.getByRole('button', { name: /^(Add|Save|Create)/ })
  await save.click()
  const errors = page.getByRole('region', { name: 'Messages' }).getByRole('alert').locator('> *')
  await errors.first().waitFor()
  expect(await errors.allInnerTexts()).toEqual([expect.stringMatching(/^Error\s+Unable to connect\./)])
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Maya Lindqvist')
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('Prefers mornings')
  network.comeBack()
  await save.click()
  await seeDone(page, 'Client created successfully')
  await see(page, 'Maya Lindqvist')
  const listed = await page.evaluate(async () => (await fetch('/api/clients')).json())
  expect(listed).toMatchObject([{ name: 'Maya Lindqvist', notes: 'Prefers mornings' }])
  await visitor.context.close()
  network.close()
})
