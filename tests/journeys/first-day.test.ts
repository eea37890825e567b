import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor, storedWords } from '#tests/help/chromium.ts'
import { unzipped } from '#tests/help/zip.ts'
import { startFileServer } from './file-server.ts'
import {
  addClient,
  emailOf,
  expectNoFaults,
  fillRegistration,
  password,
  see,
  seeDashboard,
  seeHeading,
  signIn,
} from './steps.ts'

const site = startFileServer()

/** Completes the set-up; going Back loses nothing. */
async function setUp(page: Page): Promise<void> {
  await page.waitForURL('/registration-wizard')
  await page.getByText('Advanced Amateur').click()
  await page.getByLabel('Your name').fill('Nadia Okafor')
  await page.getByLabel('Studio name').fill('Okafor Light')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Wedding').click()
  await page.getByLabel('Home place').fill('Bergen, Norw')
  await page
    .getByRole('option', { name: /^Bergen/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Next' }).click()
  await see(page, 'Step 3 of 3')
  await page.goBack()
  await page.reload()
  await see(page, 'Step 2 of 3')
  expect(await page.getByLabel('Wedding').isChecked()).toBe(true)
  expect(await page.getByLabel('Home place').inputValue()).toMatch(/^Bergen/)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Nikon').click()
  await page.getByRole('article', { name: 'Letterhead' }).getByText('Okafor Light').waitFor()
  await page.getByRole('figure', { name: /sunset/ }).waitFor()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await seeDashboard(page)
  await seeHeading(page, /, Nadia Okafor$/)
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('1 of 4 done').waitFor()
  // A completed set-up is not shown again.
  await page.goBack()
  await seeDashboard(page)
}

/** Downloads all data and unpacks it. */
async function takeData(page: Page): Promise<Map<string, Buffer>> {
  await page.getByRole('link', { name: 'Your data' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const saved = await coming
  await see(page, /^Done: /)
  expect(saved.suggestedFilename()).toMatch(/^lightbook-nadia-\d{4}-\d\d-\d\d\.zip$/)
  return unzipped(await readFile(await saved.path()))
}

test('a photographer sets up, sees the profile, takes everything along and leaves for good', async () => {
  const visitor = await openVisitor({ baseURL: site.server.url })
  const { page } = visitor
  // The installation needs an administrator.
  const first = await openVisitor({ baseURL: site.server.url })
  await first.page.goto('/auth?tab=register')
  await fillRegistration(first.page, 'keeper')
  await first.page.waitForURL('/registration-wizard')
  await first.context.close()

  await page.goto('/auth?tab=register')
  await fillRegistration(page, 'nadia')
  await see(page, 'Welcome to Lightbook, your photo shoot planner.')
  await setUp(page)
  await addClient(page, 'Ida Holm')

  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await seeHeading(page, 'Okafor Light')
  for (const words of ['Advanced Amateur', 'Wedding', 'Nikon', emailOf('nadia')]) await see(page, words)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await seeHeading(page, 'Settings')

  const files = await takeData(page)
  expect(JSON.parse(String(files.get('data/clients.json')))).toMatchObject([{ name: 'Ida Holm' }])
  expect(JSON.parse(String(files.get('data/profile.json')))).toMatchObject([
    { photographerLevel: 'amateur', preferredGear: 'Nikon' },
  ])
  expect(String(files.get('README.txt'))).toContain('Everything that Lightbook keeps for nadia')

  // A signed-in user is not told that an account was deleted.
  await page.goto('/account-deleted')
  await seeDashboard(page)
  await visitor.settle()
  await page.goto('/settings')
  // Unsaved changes do not keep a user without an account on the page.
  await page.getByLabel('Business name').fill('Nadia Photography')
  await page.getByRole('link', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' })
  await dialog.getByLabel('Type nadia to confirm').fill('nadia')
  await visitor.settle()
  await dialog.getByRole('button', { name: 'Delete Account' }).dblclick()
  await page.waitForURL('/account-deleted')
  await seeHeading(page, 'Account deleted')
  await page.reload()
  await seeHeading(page, 'Account deleted')
  await see(page, 'Invoices and financial records')
  expect(await storedWords(page)).toContain('[{},{}')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('link', { name: 'Create Account' }).first().waitFor()
  expectNoFaults(visitor)

  await signIn(page, 'nadia', password)
  await see(page, 'The email or password you entered is incorrect.')
  await visitor.context.close()
})
