import { afterAll, expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { startFileServer } from './file-server.ts'
import { emailOf, fillRegistration, fillSignIn, see, seeDashboard, signIn, skipSetup } from './steps.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>

const site = startFileServer(async () => {
  smtp = await startSmtp()
  return { MAIL_URL: smtp.url }
})
afterAll(() => smtp?.stop())

const newPassword = 'the other lens, not that one'

test('a photographer verifies the address, forgets the password and gets back in by mail', async () => {
  const email = emailOf('tomas')
  const visitor = await openVisitor({ baseURL: site.server.url })
  const { page } = visitor

  await page.goto('/auth?tab=register')
  await fillRegistration(page, 'tomas')
  await see(page, 'Verification email sent!')
  await signIn(page, 'tomas')
  await page.getByRole('button', { name: 'Send the link again' }).waitFor()

  await page.goto(linkIn(await smtp.emailTo(email), site.server.url))
  await page.waitForURL(/\/auth/)
  await signIn(page, 'tomas')
  await skipSetup(page)

  const elsewhere = await openVisitor({ baseURL: site.server.url })
  await elsewhere.page.goto('/auth')
  await elsewhere.page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = elsewhere.page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await see(elsewhere.page, "If an account with this email exists, you'll receive password reset instructions.")

  const link = linkIn(await smtp.emailTo(email), site.server.url)
  await elsewhere.page.goto(link)
  await elsewhere.page.getByLabel('New Password').fill(newPassword)
  expect(elsewhere.page.url(), 'the token stays out of the address and so out of the history').not.toContain('token')
  await elsewhere.page.getByLabel('Confirm Password').fill(newPassword)
  await elsewhere.page.getByRole('button', { name: 'Reset Password' }).click()
  await elsewhere.page.waitForURL(/\/auth/)
  await see(elsewhere.page, 'Password Reset Successful')

  await page.goto('/shoots')
  await page.waitForURL('/auth?next=%2Fshoots')
  await fillSignIn(page, 'tomas', newPassword)
  await page.waitForURL('/shoots')

  await signIn(elsewhere.page, 'tomas', newPassword)
  await seeDashboard(elsewhere.page)

  await elsewhere.context.clearCookies()
  await elsewhere.page.goto(link)
  await see(elsewhere.page, 'Invalid Reset Link')
  await visitor.context.close()
  await elsewhere.context.close()
})
