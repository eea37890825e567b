import { readdirSync, readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { availability, sessionTypes } from '#session-types/api.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { emailsIn, waitForEmails } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { friday, openList, env, letGo } from '#tests/help/waiting-list.ts'

/** The email about a time, beside the one that asked for a confirmation. */
async function timeOpened(box: string, subject = 'A time opened') {
  const mails = await waitForEmails(box, 2)
  return mails.find((mail) => mail.subject.startsWith(subject))
}

test('the email leads to the times and to a way out, which its link alone does not take', async () => {
  const studio = await openWithMail({ env: { ...env, PUBLIC_URL: 'http://localhost:3000' } })
  const list = await openList(studio)
  const { token } = await list.pick()
  await list.wait('Hannah@Weddings.example')
  await letGo(list, token)
  await list.look()
  const mail = await timeOpened(studio.box)
  expect(mail).toMatchObject({ to: 'hannah@weddings.example', subject: 'A time opened: Golden walk' })
  expect(mail?.text).toContain('A time for “Golden walk” is open again: Friday, October 16.')
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/book\/alder-studio\/golden-walk\n/)
  const [, leave = ''] = /golden-walk#leave=([\w-]+)/.exec(mail?.text ?? '') ?? []
  await studio.raw('visitor', 'GET', `/api/waiting/${leave}`)
  expect(await list.alice(waitingLists.list, {})).toHaveLength(1)
  await list.visitor(waitingLists.leave, { params: { token: leave } })
  expect(await list.alice(waitingLists.list, {})).toEqual([])
  await expect(list.visitor(waitingLists.leave, { params: { token: leave } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('in German, with all days of somebody who waits for several', async () => {
  const studio = await openWithMail({ env })
  const list = await openList(studio)
  await list.alice(inquiryForm.change, { input: { language: 'de' } })
  await list.alice(availability.change, { input: { daysOff: [{ from: friday, to: '2026-10-30' }] } })
  await list.wait('hannah@weddings.example', friday, '2026-10-30')
  await list.alice(availability.change, { input: { daysOff: [] } })
  await list.look()
  const mail = await timeOpened(studio.box, 'Ein Termin ist frei')
  expect(mail?.subject).toBe('Ein Termin ist frei: Golden walk')
  expect(mail?.text).toContain('Freitag, 16. Oktober; Samstag, 17. Oktober')
  expect(mail?.text).toContain('Warteliste verlassen')
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a program for email takes somebody off the list, sent as %s from anywhere',
  async (type) => {
    const studio = await openWithMail({ env })
    const list = await openList(studio)
    const { token } = await list.pick()
    await list.wait('hannah@weddings.example')
    await letGo(list, token)
    await list.look()
    await timeOpened(studio.box)
    const [{ headers }] = await headersIn(studio.box)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, path = ''] = /(\/api\/waiting\/[\w-]+)/.exec(headers['list-unsubscribe'] ?? '') ?? []
    const answer = await studio.raw('visitor', 'POST', path, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    })
    expect(answer.status).toBe(204)
    expect(await list.alice(waitingLists.list, {})).toEqual([])
  },
)

async function headersIn(box: string) {
  const files = readdirSync(box).filter((name) => name.endsWith('.eml'))
  const found = []
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(`${box}/${file}`))
    // That it has one is asked of the email about a time.
    if (mail.subject?.startsWith('Confirm')) continue
    found.push({
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])) as Record<string, string>,
    })
  }
  return found as [{ headers: Record<string, string> }]
}

test('who has left before the email is written gets none', async () => {
  const studio = await openWithMail({ env, options: { outboxPauseMs: 3_600_000 } })
  const list = await openList(studio)
  const { token } = await list.pick()
  await list.wait('hannah@weddings.example')
  await letGo(list, token)
  await list.alice(sessionTypes.remove, { params: { id: list.type.id } })
  await list.look()
  expect(await emailsIn(studio.box)).toEqual([])
  expect(await list.told()).toEqual([])
})
