import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openVisitor, type Visitor } from '#tests/help/chromium.ts'
import { register, seeHeading } from './steps.ts'

interface Stored {
  notes: string
  status: string
  shotList: string
  title: string
  version: number
}

/** Sends a request as the page's user. */
export const ask = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, address, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: verb, ...(text && { headers, body: text }) })
      return (await answer.json()) as never
    },
    [method, path, body && JSON.stringify(body)] as [string, string, string],
  )

export const storedShoot = (page: Page) => ask<Stored>(page, 'GET', '/api/shoots/1')

/** Nadia's browser with a shoot of today open; resolves when its page is kept for offline. */
export async function openToday(baseURL: string): Promise<Visitor> {
  const nadia = await openVisitor({ baseURL, screen: 'phone' })
  const { page } = nadia
  await register(page, 'nadia')
  await ask(page, 'POST', '/api/shoots', {
    title: 'Harbor',
    location: 'Pier 17',
    type: 'portrait',
    date: new Date().toISOString(),
    duration: 600,
    shotList: 'Bride\nRings',
  })
  await page.goto('/shoots/1')
  await seeHeading(page, 'Harbor')
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('lightbook-kept')
      const found = await Promise.all(
        ['/kept/document', '/api/shoots/1', '/api/shoots/1/reference-images', '/api/shoots/1/call-sheet'].map((path) =>
          cache.match(path),
        ),
      )
      const files = await (await caches.open('lightbook-assets')).keys()
      const parts = ['gear-tab', 'shot-list-tab', 'images-tab', 'shoot-kind', 'sign-out-question', 'check']
      return found.every(Boolean) && parts.every((part) => files.some(({ url }) => url.includes(`/${part}-`)))
    })
  await expect.poll(kept).toBe(true)
  return nadia
}

export async function writeNotes(page: Page, text: string): Promise<void> {
  await page.getByLabel('Notes').fill(text)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' })
}
