import { expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { deleteOldWaiting } from '#self-bookings/server/waiting/waiting.ts'
import { emailsIn, waitForEmails } from '#tests/help/emails.ts'
import { openWithMail, openWithWaitingMail } from '#tests/help/mail-studio.ts'
import { day, env, friday, letGo, openList } from '#tests/help/waiting-list.ts'

const hannah = 'hannah@weddings.example'

test('an address that somebody typed waits only once the button behind the link of its email is pressed', async () => {
  const studio = await openWithMail({ env: { ...env, PUBLIC_URL: 'http://localhost:3000' } })
  const list = await openList(studio)
  const { token } = await list.pick()
  await list.ask('Hannah@Weddings.example')
  await letGo(list, token)
  await list.look()
  expect([await list.told(), await list.alice(waitingLists.list, {})]).toEqual([[], []])
  const [mail] = await waitForEmails(studio.box, 1)
  expect(mail).toMatchObject({ to: hannah, subject: 'Confirm that you want to wait for a time' })
  expect(mail?.text).toContain('Someone asked us to email this address when a time for “Golden walk” opens.')
  const [, link = ''] =
    /http:\/\/localhost:3000\/book\/alder-studio\/golden-walk#wait=([\w-]+)/.exec(mail?.text ?? '') ?? []
  // Scanners open links.
  expect((await studio.raw('visitor', 'GET', `/api/waiting/${link}/confirm`)).status).toBe(404)
  await list.look()
  expect(await list.told()).toEqual([])
  for (let time = 0; time < 2; time += 1) await list.visitor(waitingLists.confirm, { params: { token: link } })
  expect(await list.alice(waitingLists.list, {})).toEqual([{ typeId: list.type.id, people: 1 }])
  await list.look()
  expect(await list.told()).toEqual([hannah])
})

test('in German, and what a visitor types is not in it', async () => {
  const studio = await openWithMail({ env })
  const list = await openList(studio)
  await list.alice(inquiryForm.change, { input: { language: 'de' } })
  await list.ask(hannah)
  const [mail] = await waitForEmails(studio.box, 1)
  expect(mail?.subject).toBe('Bitte bestätigen Sie, dass Sie auf einen Termin warten')
  expect(mail?.text).toContain('Auf die Warteliste')
})

test('one link confirms all days that were typed for the session type, and none of a day ago', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  await list.ask(hannah, friday, friday, 1)
  const early = studio.clock.now
  studio.clock.now = early + day
  await list.ask(hannah, '2026-10-23', '2026-10-23', 2)
  await list.ask(hannah, '2026-10-24', '2026-10-24', 3)
  await list.confirm(hannah)
  expect(await confirmedDays(studio)).toEqual(['2026-10-23', '2026-10-24'])
  await deleteOldWaiting(studio.db, studio.clock.now, async () => true)
  expect(await studio.db.selectFrom('waiting').select('from').orderBy('from').execute()).toEqual([
    { from: '2026-10-23' },
    { from: '2026-10-24' },
  ])
})

test('a link that is a day old confirms nothing, and neither does one that nobody has', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  await list.ask(hannah)
  studio.clock.now += day
  expect((await list.confirm(hannah)).json).toMatchObject({ status: 404, reason: 'not_waiting' })
  const unknown = list.visitor(waitingLists.confirm, { params: { token: 'nobody-waits-with-this-00' } })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})

test('who waits already keeps waiting, whatever a stranger types for their address', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const { token } = await list.pick()
  await list.wait(hannah)
  await letGo(list, token)
  // As of now the day is open; typed anew it would count as open all along.
  await list.ask(hannah, friday, friday, 2)
  await list.look()
  expect(await list.told()).toEqual([hannah])
})

test('an address gets three such emails a day at most, a studio sends sixty an hour', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const asked = () => studio.db.selectFrom('outbox').select('id').where('kind', '=', 'waiting-confirmation').execute()
  for (let at = 0; at < 5; at += 1) expect((await list.ask(hannah, friday, friday, at)).status).toBe(204)
  expect(await asked()).toHaveLength(3)
  for (let at = 0; at < 57; at += 1) await list.ask(`family${at}@homes.example`, friday, friday, 10 + at)
  expect(await asked()).toHaveLength(60)
  expect((await list.ask('one-more@homes.example', friday, friday, 200)).status).toBe(429)
  expect(await emailsIn(studio.box)).toEqual([])
})

const confirmedDays = async (studio: Awaited<ReturnType<typeof openWithWaitingMail>>) => {
  const rows = studio.db.selectFrom('waiting').select('from').where('confirmedAt', 'is not', null)
  return (await rows.orderBy('from').execute()).map(({ from }) => from)
}
