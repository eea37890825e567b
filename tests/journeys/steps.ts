import { errors, type FileChooser, type Page } from 'playwright-core'
import { expect } from 'vitest'

export const password = 'a violet hour by the sea'

export const emailOf = (username: string): string => `${username}@studio.example`

/** Fills in and submits the form on the Create Account tab. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(username))
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Create Account' }).click()
}

/** Registers on a server without mail and skips the set-up. Ends on the dashboard. */
export async function register(page: Page, username: string): Promise<void> {
  await page.goto('/auth?tab=register')
  await fillRegistration(page, username)
  await skipSetup(page)
}

/** Skips the set-up after the first sign-in. Ends on the dashboard. */
export async function skipSetup(page: Page): Promise<void> {
  await page.waitForURL('/registration-wizard')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await seeDashboard(page)
}

/** The dashboard begins with a greeting. */
export const seeDashboard = (page: Page): Promise<void> => seeHeading(page, /^Good (?:morning|afternoon|evening|night)/)

export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, username, secret)
}

/** Fills in and submits the form on the Sign In tab. */
export async function fillSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(username))
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
}

export async function addClient(page: Page, name: string): Promise<void> {
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
  await seeDone(page, 'Client created successfully')
}

/** A future day in a photographer's date format. */
function comingDay(): string {
  return Temporal.Now.plainDateISO('America/New_York')
    .add({ days: 40 })
    .toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
}

export async function planShoot(page: Page, title: string, location: string): Promise<void> {
  await page.goto('/shoots')
  await page.getByRole('link', { name: 'New Shoot' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Location').fill(location)
  // The default is today at noon, which may be in the past.
  await dialog.getByLabel('Date').fill(comingDay())
  await dialog.getByRole('button', { name: 'Create Shoot' }).click()
  await seeDone(page, 'Photo shoot created successfully')
}

export async function assignClient(page: Page, shoot: string, client: string): Promise<void> {
  await page.goto('/shoots')
  await page.getByRole('button', { name: `Client of ${shoot}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).fill(client)
  await page.getByRole('option', { name: client }).click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await seeDone(page, `${client} assigned to shoot`)
}

/** Waits until a dialog has closed, and its search parameter is gone. */
export async function seeDone(page: Page, text: string): Promise<void> {
  await see(page, text)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor()
}

export async function seeHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name }).first().waitFor()
}

/** The pages of this user had no errors. */
export function expectNoFaults({ faults }: { faults: string[] }): void {
  expect(faults).toEqual([])
}

/**
 * Presses what opens the file dialog, and chooses a file there. A browser that stands still for five seconds between
 * the key and what it does takes nobody to have pressed it, and opens none: people press again.
 */
export async function chooseFile(page: Page, press: () => Promise<void>, file: Parameters<FileChooser['setFiles']>[0]) {
  for (;;) {
    const opened = page.waitForEvent('filechooser', { timeout: 20_000 }).catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) return undefined
      throw error
    })
    await press()
    const chooser = await opened
    if (chooser) return chooser.setFiles(file)
  }
}
