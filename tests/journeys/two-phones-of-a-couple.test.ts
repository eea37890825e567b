import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password } from './steps.ts'
import { sendProposal } from './tour-links.ts'

const site = startFileServer()

test('within ten seconds a phone shows that the other one signed, and keeps a half-typed question', async () => {
  const caller = new Caller(site.server.url)
  await caller.register('nadia', password)
  const path = await sendProposal(caller, { name: 'Hannah & Omar', email: 'hannah@weddings.example' }, true)
  const [hannah, omar] = [
    await openVisitor({ baseURL: site.server.url, screen: 'phone' }),
    await openVisitor({ baseURL: site.server.url, screen: 'phone' }),
  ]
  await hannah.page.goto(path)
  await omar.page.goto(path)
  const question = omar.page.getByRole('textbox', { name: /^Your question/ })
  await question.fill('Can my brother')
  await hannah.page.getByRole('button', { name: 'Read and sign the contract' }).tap()
  const contract = hannah.page.getByRole('region', { name: 'The contract to sign' })
  await contract.getByRole('textbox', { name: 'Your full name' }).fill('Hannah Weiss')
  await contract.getByRole('checkbox', { name: /^I have read this contract/ }).check()
  await contract.getByRole('button', { name: 'Accept and sign' }).dblclick()
  await hannah.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await omar.page.getByRole('button', { name: /^Pay / }).waitFor({ timeout: 10_000 })
  expect(await omar.page.getByRole('button', { name: 'Read and sign the contract' }).count()).toBe(0)
  expect(await question.inputValue()).toBe('Can my brother')
  expectNoFaults(hannah)
  expectNoFaults(omar)
})
