import { test, expect } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password } from './steps.ts'
import { sendProposal } from './tour-links.ts'

const site = startFileServer()

test('a client accepts and signs on the phone in one sitting, and keeps the signed contract', async () => {
  const caller = new Caller(site.server.url)
  await caller.register('nadia', password)
  const path = await sendProposal(caller, { name: 'Hannah Weiss', email: 'hannah@weddings.example' }, true)

  const hannah = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  const { page } = hannah
  await page.goto(path)
  await page.getByRole('heading', { name: 'Hannah Weiss' }).waitFor()
  await page.getByText('Extra hour', { exact: true }).tap()
  await page.getByRole('button', { name: 'Read and sign the contract' }).tap()
  const contract = page.getByRole('region', { name: 'The contract to sign' })
  await contract.getByText('Total: $5,080.40').waitFor()
  await contract.getByText('Nadia Okafor').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await contract.getByRole('checkbox', { name: /^I have read this contract/ }).check()
  await contract.getByRole('button', { name: 'Accept and sign' }).tap()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.getByText('You’re booked for Saturday, June 12, 2027.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  const file = page.getByRole('link', { name: /^Download contract CON-/ })
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expectNoFaults(hannah)
})
