import type { Visitor } from '#tests/help/chromium.ts'

/**
 * What a person on a phone meets without a connection: screens that were open, parts of them that were not, and a
 * screen that never was. The failed requests themselves are not a fault of a screen.
 */
export async function offlineFaults(visitor: Visitor, look: () => Promise<string[]>): Promise<string[]> {
  const { page, context } = visitor
  const found: string[] = []
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom' })
  const open = async (name: string) => bar.getByRole('link', { name }).click()
  async function note(words: string | RegExp): Promise<void> {
    await page.getByText(words).first().waitFor()
    // The bar may stand there before the screen does.
    await page.getByRole('heading', { level: 1 }).waitFor()
    const wrong = (await look()).filter((fault) => !fault.includes('net::ERR'))
    found.push(...wrong.map((fault) => `at “${String(words)}”: ${fault}`))
  }
  await page.goto('/shoots')
  await visitor.settle()
  for (const name of ['Clients', 'Calendar', 'Shoots']) {
    await open(name)
    await visitor.settle()
  }

  await forgetCode(visitor)
  await context.setOffline(true)
  await page.getByText('Past', { exact: true }).click()
  await note('Unable to Load Shoots')
  await open('Clients')
  await note(/^You are offline/)
  await open('Calendar')
  for (let month = 0; month < 3; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
  await note('Unable to Load Shoots')
  await open('Home')
  await note(/^You are offline/)
  await open('Clients')
  await page.locator('main a[href^="/clients/"]').first().click()
  await note('This screen could not be loaded')

  await context.setOffline(false)
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
  return found
}

/** Deletes the code that the browser keeps, which may be that of any screen: only what the page has loaded stays. */
async function forgetCode({ page, context }: Visitor): Promise<void> {
  await page.evaluate(() => caches.delete('lightbook-assets'))
  // Stays attached: what ends a session also ends, some time later, that the page takes itself for offline.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
}
