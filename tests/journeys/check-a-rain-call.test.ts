import { expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { rainRecord } from '#tests/help/rain-record.ts'
import { startFileServer } from './file-server.ts'
import { chooseFile } from './steps.ts'

const site = startFileServer()

const fileOf = (text: string) => ({
  name: 'Rain Call CON-2026-0018-1.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

test('without a network a browser checks the record of a Rain Call, on a small phone too', async () => {
  const priya = await openVisitor({ baseURL: site.server.url })
  const { page, context, faults } = priya
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/verify')
  await priya.settle()
  await context.setOffline(true)

  // The buttons are reached by keys.
  const pressKeys = async () => {
    await page.getByRole('button', { name: 'Choose a PDF' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await chooseFile(page, pressKeys, fileOf(rainRecord()))
  await page.getByRole('heading', { name: 'Right by itself, not confirmed yet' }).waitFor()
  await page.getByText('The server could not be asked. All else was checked in this browser alone.').waitFor()
  const { hash } = JSON.parse(rainRecord()).chain[2]
  await page.getByLabel('Hash in your email, to compare').fill(`Record: ${hash}`)
  await page.getByText('It has the hash of entry 3: nothing up to it was changed since your email.').waitFor()
  await page.getByRole('heading', { name: 'The forecast that was kept gives this verdict.' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  const altered = rainRecord().replace('"windKmh":40', '"windKmh":90')
  await page.getByLabel('Rain Call record to check').setInputFiles(fileOf(altered))
  await page.getByRole('heading', { name: 'The clause was changed after it was agreed on.' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults.filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
