import { expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, type Screen } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, register, see, seeDone, seeHeading } from './steps.ts'

const site = startFileServer()
const nextYear = new Date().getUTCFullYear() + 1

const contacts = [
  'First Name,Last Name,Email,Phone,Company,Lead Source',
  'Maya,Ortiz,maya@ortiz.example,+1 555 0134,,Instagram',
  'Noor,Haddad,noor@haddad.example,+1 555 0135,Haddad & Sons,Referral',
  'Tom,Becker,tom at becker,,,',
].join('\r\n')

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  `DTSTART:${nextYear}0612T130000Z`,
  `DTEND:${nextYear}0612T210000Z`,
  'SUMMARY:Wedding Ortiz',
  'LOCATION:Town hall',
  'ATTENDEE;CN=Maya Ortiz:mailto:maya@ortiz.example',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART:20200110T180000Z',
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:Yoga',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test.each<Screen>(['desktop', 'phone'])('switching to Lightbook on a %s', async (screen) => {
  const visitor = await openVisitor({ baseURL: site.server.url, screen })
  const { page } = visitor
  await register(page, `switcher-${screen}`)

  await page.goto('/clients')
  await page.getByRole('link', { name: 'Import' }).first().click()
  await seeHeading(page, 'Import Clients')
  await page.getByLabel('CSV or vCard file').and(page.locator('input')).setInputFiles(fileOf('contacts.csv', contacts))
  await see(page, 'Left out: Lead Source.')
  await see(page, 'maya@ortiz.example')
  expect(await accessibilityFaults(page, { floating: false, colorsOnly: false })).toEqual([])
  await see(page, /No email can be sent to “tom at becker”. It goes into the notes./)
  await page.getByRole('button', { name: 'Import 3 clients' }).click()
  await see(page, '3 clients imported.')
  await page.getByRole('link', { name: 'Show clients' }).click()
  await see(page, 'Noor Haddad')

  await page.goto('/imports?kind=shoots')
  await page
    .getByLabel('CSV or iCalendar file')
    .and(page.locator('input'))
    .setInputFiles(fileOf('calendar.ics', calendar))
  await see(page, /Town hall/)
  await page.getByText('With a problem 1').click()
  await see(page, /It repeats/)
  await page.getByRole('button', { name: 'Import 1 shoot' }).click()
  await see(page, '1 shoot imported.')
  await page.getByRole('button', { name: 'Take back contacts.csv' }).click()
  await page.getByRole('button', { name: 'Take back', exact: true }).last().click()
  await see(page, '2 deleted, 1 stayed:')
  await see(page, 'There are shoots.')
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()

  await page.goto('/settings#money')
  const number = page.getByLabel(/^Next invoice number in/)
  await number.fill('143')
  await see(page, /Your next invoice will be INV-\d{4}-0143\./)
  await page.getByRole('button', { name: 'Set Next Number' }).click()
  await page.getByRole('button', { name: 'Set Number' }).click()
  await seeDone(page, 'Your next invoice number is set')
  await number.waitFor({ state: 'detached' })
  expectNoFaults(visitor)
  await visitor.context.close()
})
