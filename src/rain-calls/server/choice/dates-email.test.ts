import { expect, onTestFinished, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { notifications } from '#notification-list/api.ts'
import { emailsIn } from '#tests/help/emails.ts'
import { priya } from '#tests/help/agreement.ts'
import { rainOf, runAt } from '#tests/help/rain-calls.ts'
import { offered } from '#tests/help/rain-choice.ts'
import { startSmtp } from '#tests/help/smtp.ts'

async function mailed(language: 'en' | 'de' = 'en', more: Parameters<typeof offered>[0] = {}) {
  const one = await offered({ ...more, mail: true, env: { PUBLIC_URL: 'http://studio.example', ...more.env } })
  await one.alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const box = (one.studio as typeof one.studio & { box: string }).box
  if (language === 'de') {
    const [client] = await one.alice(clients.list, {})
    await one.alice(clients.change, { params: { id: client?.id ?? 0 }, input: { language } })
  }
  /** The newest email to Priya with a subject. */
  const email = async (subject: RegExp) => {
    const find = async () => (await emailsIn(box)).findLast((one_) => one_.to === priya && subject.test(one_.subject))
    await expect.poll(find).toBeDefined()
    return (await find())?.text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ') ?? ''
  }
  return { ...one, email }
}

test('the dates are emailed with why, until when they are held, and the link', async () => {
  const { email, offer } = await mailed()
  expect(offer.isMailed).toBe(true)
  const text = await email(/^New dates for your session on October 17, 2026$/)
  expect(text).toContain(
    'The forecast for October 17, 2026 met the weather clause you agreed on (82% chance of rain, October 17,',
  )
  expect(text).toContain('- Sunday, October 18, 2026, 5:30 PM EDT\n')
  expect(text).toContain('They are held for you until October 17, 2026, 5:30 PM EDT. Choose one here: http')
})

test('dates offered against the forecast are emailed with the photographer’s reason, word for word', async () => {
  const { email } = await mailed('en', { forecast: rainOf(20), reason: 'The lawn is under water.' })
  expect(await email(/^New dates for your session on October 17, 2026$/)).toContain('suggests other dates')
  expect(await email(/^Why your session on October 17, 2026 may move$/)).toContain(
    'offers new dates although the forecast did not meet the clause. Why: The lawn is under water.',
  )
})

test('after a choice the client reads when the session is, and gets the signed addendum', async () => {
  const { page, choose, email } = await mailed()
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  const text = await email(/^Your session is now October 18, 2026$/)
  expect(text).toContain(
    'Your session is now October 18, 2026, 5:30 PM. The new date is signed; payments stay as they are.',
  )
  expect(await email(/^Addendum to contract CON-2026-0001/)).toContain('is signed by both sides')
})

test('where the move costs something, the email names the fee', async () => {
  const { page, choose, email } = await mailed(undefined, { terms: { moves: { freeMoves: 0, feeCents: 8000 } } })
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  expect(await email(/^Your session is now October 18, 2026$/)).toContain(
    'payments stay as they are, and the moving fee is $80.00.',
  )
})

test('once they are no longer held the client reads it once, in German too', async () => {
  const { studio, email } = await mailed('de', { terms: { moves: { hoursToChoose: 12 } } })
  await runAt(studio, '2026-10-17T10:01:00Z', true)
  expect(await email(/^Ihr Termin am 17\. Oktober 2026: andere Termine$/)).toContain(
    'Ihre drei Termine sind nicht mehr reserviert. Wählen Sie hier aus neuen.',
  )
})

test('where the client’s address is refused, the photographer is told that the dates did not arrive', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  smtp.mood.unknown = priya
  const { alice, shootId } = await mailed('en', { env: { MAIL_URL: smtp.url } })
  const notice = {
    title: 'An email about the weather was not delivered: Raman portraits',
    message: `The mail server refused the address ${priya}. Check it, then send the email again.`,
    relatedType: 'shoot',
    relatedId: shootId,
  }
  const told = async () => (await alice(notifications.unread, {})).filter(({ title }) => title === notice.title)
  // One of what was read, one of the dates.
  await expect.poll(told).toMatchObject([notice, notice])
})
