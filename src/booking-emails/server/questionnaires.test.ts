import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { sheets } from '#questionnaires/api.ts'
import { openMailing } from '#tests/help/booking-emails.ts'
import { noor, people, phoneOf, sendQuestions, weddingQuestions } from '#tests/help/questionnaires.ts'

const dueOn = '2026-05-20'
const [week, last] = ['2026-05-13T13:00', '2026-05-18T13:00'] as const
const name = 'questionnaire-due Wedding details'

test('a questionnaire is reminded of 7 and 2 days before its due day, also without a proposal', async () => {
  const { studio, smtp, runAt, plan } = await openMailing()
  const { dealId } = await sendQuestions(studio, { dueOn })
  expect(await plan(dealId)).toEqual([`${name}: planned ${week}`, `${name}: planned ${last}`])
  await runAt(`${week}:00Z`, 3)
  const { subject, text } = await smtp.emailTo(noor.email)
  expect(subject).toBe('A few questions before the shoot')
  expect(text).toMatch(/^Hi Noor,\n\nYour answers are still missing: Wedding details\.\n\nDue/)
  expect(text).toMatch(/\n\nDue May 20, 2026\. Stop and pick up again any time: http:\S+\/client\/\S+\n/)
  await runAt(`${last}:00Z`)
  expect((await smtp.emailTo(noor.email)).subject).toBe(subject)
  expect(await plan(dealId)).toEqual([`${name}: sent ${week}`, `${name}: sent ${last}`])
})

test('answered, closed or taken back it is not reminded of; reopened it is again', async () => {
  const { studio, alice, plan } = await openMailing()
  const { dealId, id, params } = await sendQuestions(studio, { dueOn })
  const phone = phoneOf(studio, params)
  await phone.answer(2, 'The old mill')
  await phone.answer(6, people)
  await phone.done()
  expect(await plan(dealId)).toEqual([])
  await phone.answer(2, null, 1)
  expect(await plan(dealId)).toHaveLength(2)
  const lock = (locked: boolean) => alice(sheets.lock, { params: { id }, input: { locked } })
  await lock(true)
  expect(await plan(dealId)).toEqual([])
  await lock(false)
  expect(await plan(dealId)).toHaveLength(2)
})

test('a client who reads German is reminded in German', async () => {
  const { studio, smtp, runAt } = await openMailing()
  await sendQuestions(studio, { dueOn }, weddingQuestions, 'de')
  await runAt(`${week}:00Z`)
  const { subject, text } = await smtp.emailTo(noor.email)
  expect(subject).toBe('Ein paar Fragen vor dem Termin')
  expect(text).toContain(
    'Ihre Antworten fehlen noch: Wedding details.\n\n' +
      'Bitte antworten Sie bis 20. Mai 2026. Sie können jederzeit unterbrechen und später weitermachen: http',
  )
})

test('the second email comes later than the first, or not at all', async () => {
  const { studio, alice, plan } = await openMailing()
  const { dealId } = await sendQuestions(studio, { dueOn })
  const kind = 'questionnaire-due' as const
  const change = (input: object) => alice(bookingEmails.changeRule, { input: { kind, ...input } })
  await expect(change({ again: 7 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { again: 'The second email comes later: type fewer days' },
  })
  const other = alice(bookingEmails.changeRule, { input: { kind: 'shoot-eve', again: 1 } })
  await expect(other).rejects.toMatchObject({ code: 'invalid' })
  expect(await change({ days: 5, again: 1 })).toMatchObject({ days: 5, again: 1 })
  expect(await plan(dealId)).toEqual([`${name}: planned 2026-05-15T13:00`, `${name}: planned 2026-05-19T13:00`])
  await change({ again: null })
  expect(await plan(dealId)).toEqual([`${name}: planned 2026-05-15T13:00`])
})
