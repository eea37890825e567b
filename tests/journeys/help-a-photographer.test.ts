import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, register, see, seeDone, seeHeading } from './steps.ts'

const site = startFileServer()

const subject = 'Pictures <b>lie</b> on their side'

/** Opens the newest notification below the bell, which is polled every half minute. */
async function openNews(page: Page, title: string): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(title).click()
}

async function askForHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: /^Support/ }).click()
  await see(page, "You haven't created any support tickets yet.")
  await page.getByRole('button', { name: 'Create Ticket' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Ticket' }).click()
  await dialog.getByText('Subject and message are required').first().waitFor()
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByLabel('Message').fill('Upright ones only. =1+1')
  await dialog.getByRole('button', { name: 'Create Ticket' }).click()
  await seeDone(page, "Support ticket created successfully. You'll receive updates via notifications.")
  await seeHeading(page, subject)
}

test('a photographer asks, an administrator answers, and both see how it ends', async () => {
  const [ada, tomas] = [
    await openVisitor({ baseURL: site.server.url }),
    await openVisitor({ baseURL: site.server.url, screen: 'phone' }),
  ]
  await register(ada.page, 'ada')
  await register(tomas.page, 'tomas')
  await tomas.page.goto('/support')
  await see(tomas.page, "You haven't created any support tickets yet.")
  const desk = await openVisitor({ baseURL: site.server.url })
  await desk.context.addCookies(await tomas.context.cookies())
  await desk.page.goto('/')
  await askForHelp(desk.page)

  const ticket = ada.page.getByRole('dialog', { name: subject })
  await openNews(ada.page, 'New support ticket #1')
  await ticket.getByText('#1 from tomas').waitFor()
  await ticket.getByText('Upright ones only. =1+1').waitFor()
  await ticket.getByRole('button', { name: 'Assign to Me' }).click()
  await see(ada.page, 'Ticket updated successfully')
  await ticket.getByText('Assigned to ada').waitFor()
  expect(await ticket.getByRole('button', { name: 'Assign to Me' }).isDisabled()).toBe(true)
  await ticket.getByLabel('Reply').fill('Which camera is it?')
  await ticket.getByRole('button', { name: 'Send Reply' }).click()
  await see(ada.page, 'Message sent successfully')

  // On the phone: the notification, the answer, and a reply.
  await openNews(tomas.page, 'The support team replied')
  await see(tomas.page, 'Which camera is it?')
  await see(tomas.page, 'In progress')
  await tomas.page.getByLabel('Add Message').fill('An X100.')
  await tomas.page.getByRole('button', { name: 'Send', exact: true }).click()
  await see(tomas.page, 'An X100.')

  await ticket.getByRole('button', { name: 'Refresh' }).click()
  await ticket.getByText('An X100.').waitFor()
  await ticket.getByRole('button', { name: 'Mark Resolved' }).click()
  await ticket.getByText('Resolved', { exact: true }).first().waitFor()

  // A closed ticket accepts no messages from either side.
  await ticket.getByRole('button', { name: 'Close Ticket' }).click()
  await ticket.getByLabel('Reply').waitFor({ state: 'detached' })
  await tomas.page.reload()
  await see(tomas.page, 'This ticket is closed. To contact us again, create a new one.')
  expect(await tomas.page.getByLabel('Add Message').count()).toBe(0)

  await ada.page.goto('/admin?tab=logs')
  await see(ada.page, 'Answered a ticket')
  expect(await ada.page.getByText('Changed a ticket').count()).toBeGreaterThanOrEqual(3)
  for (const visitor of [ada, tomas, desk]) {
    expectNoFaults(visitor)
    await visitor.context.close()
  }
})
