import { expect, onTestFinished, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { blankDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { notifications } from '#notification-list/api.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'
import { shoots } from '#shoots/api.ts'
import { noor, people, phoneOf, sendQuestions, weddingQuestions } from '#tests/help/questionnaires.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const toldOf = async ({ as }: Studio) =>
  (await as('alice')(notifications.list, { input: {} })).map(({ title }) => title)

test('two phones answer: both answers stay, and of the same question the later one is refused', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  const [hers, his] = [phoneOf(studio, sent.params), phoneOf(studio, sent.params)]
  await Promise.all([hers.answer(2, 'The old mill'), his.answer(3, '120')])
  await expect(his.answer(2, 'At home')).rejects.toMatchObject({ code: 'stale' })
  // What was lost on the way is sent again.
  expect(await hers.answer(2, 'The old mill')).toEqual({ version: 1 })
  const { answers, answered, total } = await his.read()
  expect(answers).toEqual([
    { question: 2, answer: 'The old mill', version: 1 },
    { question: 3, answer: '120', version: 1 },
  ])
  expect([answered, total]).toEqual([2, 10])
  expect(await his.answer(2, 'At home', 1)).toEqual({ version: 2 })
  expect(await his.answer(2, '', 2)).toEqual({ version: 3 })
  expect((await hers.read()).answered).toBe(1)
})

test('of ten phones that answer the same question at once, one is taken', async () => {
  const studio = await openStudio()
  const { params } = await sendQuestions(studio)
  const tries = Array.from({ length: 10 }, (_, at) => phoneOf(studio, params).answer(11, `Song ${at}`))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  [3, 'many', 'Type a number'],
  [4, 'Maybe', 'Choose one of the answers'],
  [5, ['Family', 'Cake'], 'Choose among the answers'],
  [6, [{ name: '', phone: '', role: '' }], 'Type a name'],
  [7, 'x'.repeat(4001), 'Use 4,000 characters or fewer'],
  [8, '2027-02-30', 'Choose a day'],
  [9, '25:00', 'Type a time'],
  [10, 'maybe', 'Choose yes or no'],
  [11, 'a\u0000b', 'This text contains an invisible control character. Type it again.'],
])('an answer to question %i that does not fit is refused', async (question, answer, message) => {
  const studio = await openStudio()
  const { params } = await sendQuestions(studio)
  await expect(phoneOf(studio, params).answer(question, answer)).rejects.toMatchObject({ code: 'invalid', message })
})

test('“Done” names the required ones that are missing, and the photographer is told once a day', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  const phone = phoneOf(studio, sent.params)
  await expect(phone.done()).rejects.toMatchObject({
    code: 'invalid',
    reason: 'answers_missing',
    message: 'Still to answer: Where do you get ready?, Who helps on the day?',
    fields: { 2: 'Where do you get ready?', 6: 'Who helps on the day?' },
  })
  await phone.answer(2, 'The old mill')
  await phone.answer(6, people)
  expect(await phone.done()).toMatchObject({ state: 'done', answered: 2 })
  await phone.done()
  await phone.answer(7, 'We are vegan.')
  expect(await toldOf(studio)).toEqual(['Noor Haddad answered your questions'])
  studio.clock.now += 24 * 3_600_000
  await phone.answer(7, 'We are vegan, and late.', 1)
  expect(await toldOf(studio)).toEqual(['Noor Haddad changed an answer', 'Noor Haddad answered your questions'])
  // Without a required answer it is not done any more.
  await phone.answer(2, null, 1)
  expect((await phone.read()).state).toBe('sent')
  const { events } = await studio.as('alice')(deals.find, { params: { id: sent.dealId } })
  expect(events.map(({ words }) => words)).toContain('Questionnaire answered: Wedding details')
})

test('closed by hand it can only be read, until it is reopened', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  const phone = phoneOf(studio, sent.params)
  await phone.answer(2, 'The old mill')
  const alice = studio.as('alice')
  const lock = (locked: boolean) => alice(sheets.lock, { params: { id: sent.id }, input: { locked } })
  expect((await lock(true)).state).toBe('locked')
  for (const act of [() => phone.answer(2, 'At home', 1), phone.done])
    await expect(act()).rejects.toMatchObject({
      code: 'conflict',
      reason: 'sheet_locked',
      message: 'alice closed this questionnaire on May 1, 2026. Ask them to reopen it.',
    })
  expect((await phone.read()).answers).toHaveLength(1)
  expect((await lock(false)).state).toBe('sent')
  expect(await phone.answer(2, 'At home', 1)).toEqual({ version: 2 })
})

test('it closes at the start of a day in the zone of the studio', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio, { dueOn: '2026-05-03', lockOn: '2026-05-04' })
  const phone = phoneOf(studio, sent.params)
  studio.clock.now = Date.parse('2026-05-04T03:59:59Z')
  await phone.answer(2, 'The old mill')
  studio.clock.now = Date.parse('2026-05-04T04:00:00Z')
  await expect(phone.answer(3, '120')).rejects.toMatchObject({
    message: 'alice closed this questionnaire on May 4, 2026. Ask them to reopen it.',
  })
  expect((await phone.read()).state).toBe('locked')
})

test('what was sent is a copy: later edits in the catalogue never reach it', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  const alice = studio.as('alice')
  const questions = [{ kind: 'short' as const, words: 'Your song?' }]
  await alice(questionnaires.change, { params: { id: sent.questionnaireId }, input: { name: 'New', questions } })
  await alice(questionnaires.remove, { params: { id: sent.questionnaireId } })
  const page = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(page.sheets).toMatchObject([{ id: sent.id, name: 'Wedding details', state: 'sent', answered: 0, total: 10 }])
  expect((await phoneOf(studio, sent.params).read()).questions).toHaveLength(11)
})

test('a link of another studio, or of another client, opens no questionnaire of Noor', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  const tokenOf = async (who: 'alice' | 'bob') => {
    const as = studio.as(who)
    const { id: questionnaireId } = await as(questionnaires.create, { input: weddingQuestions })
    const { id: clientId } = await as(clients.create, { input: { name: 'Ruth Weiss' } })
    const { id } = await as(deals.create, { input: { clientId, type: 'wedding' } })
    const { link } = await as(sheets.send, { params: { id }, input: { questionnaireId, isMailed: false } })
    return link.slice(link.lastIndexOf('/') + 1)
  }
  for (const token of [await tokenOf('alice'), await tokenOf('bob')]) {
    const other = phoneOf(studio, { token, id: sent.id })
    for (const act of [other.read, () => other.answer(2, 'Nowhere'), other.done])
      await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  }
  for (const call of [sheets.find, sheets.remove])
    await expect(studio.as('bob')(call, { params: { id: sent.id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('the photographer reads it, also on the shoot, and does not answer for the client', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  const alice = studio.as('alice')
  await phoneOf(studio, sent.params).answer(6, people)
  const { id: shootId } = await alice(shoots.create, {
    input: { title: 'Haddad', location: 'Rye', type: 'wedding', date: '2027-06-12T17:00:00Z' },
  })
  const ofShoot = () => alice(sheets.ofShoot, { params: { id: shootId } })
  expect(await ofShoot()).toEqual([])
  await alice(deals.shoot, { params: { id: sent.dealId }, input: { shootId } })
  expect(await ofShoot()).toMatchObject([{ id: sent.id, answers: [{ question: 6, answer: people }] }])
  expect(await alice(sheets.ofDeal, { params: { id: sent.dealId } })).toMatchObject([{ id: sent.id, answered: 1 }])
  const own = { ...studio, as: () => alice } as unknown as Studio
  await expect(phoneOf(own, sent.params).answer(3, '3')).rejects.toMatchObject({ reason: 'own_link' })
  await expect(alice(sheets.remove, { params: { id: sent.id } })).rejects.toMatchObject({ code: 'conflict' })
})

test('it goes to the client of a booking, by a day after today, and is taken back without answers', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id: questionnaireId } = await alice(questionnaires.create, { input: weddingQuestions })
  const stranger = await alice(deals.create, { input: { name: 'Sam', type: 'wedding' } })
  const input = { questionnaireId, isMailed: false }
  await expect(alice(sheets.send, { params: { id: stranger.id }, input })).rejects.toMatchObject({
    reason: 'no_client',
  })
  const sent = await sendQuestions(studio)
  const params = { id: sent.dealId }
  for (const days of [{ dueOn: '2026-05-01' }, { dueOn: '2026-05-09', lockOn: '2026-05-09' }])
    await expect(alice(sheets.send, { params, input: { ...input, ...days } })).rejects.toMatchObject({
      code: 'invalid',
    })
  await alice(sheets.remove, { params: { id: sent.id } })
  await expect(phoneOf(studio, sent.params).read()).rejects.toMatchObject({ code: 'not_found' })
})

test('it is emailed in the language of the client, with a link of its own', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' } })
  await sendQuestions(studio, { isMailed: true, dueOn: '2026-06-01' }, weddingQuestions, 'de')
  const { subject, text } = await smtp.emailTo(noor.email)
  expect(subject).toBe('Ein paar Fragen')
  expect(text).toContain('alice hat ein paar Fragen an Sie: Wedding details.')
  expect(text).toContain(
    'Bitte antworten Sie bis 1. Juni 2026. Sie können jederzeit unterbrechen und später weitermachen.',
  )
  const [, token = ''] = /\/client\/([\w-]+)/.exec(text ?? '') ?? []
  const page = await studio.as('visitor')(clientPage.read, { params: { token } })
  expect(page.sheets).toMatchObject([{ name: 'Wedding details' }])
})

test('deleting a client removes the answers', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  await phoneOf(studio, sent.params).answer(2, 'The old mill')
  const alice = studio.as('alice')
  await alice(clients.remove, { params: { id: sent.clientId } })
  const left = await alice(sheets.find, { params: { id: sent.id } })
  expect([left.answers, left.questions.length]).toEqual([[], 11])
})

test('a booking that was lost long ago loses its answers with its person', async () => {
  const studio = await openStudio()
  const sent = await sendQuestions(studio)
  await phoneOf(studio, sent.params).answer(2, 'The old mill')
  const owner = (await studio.db.selectFrom('sheets').select('userId').executeTakeFirstOrThrow()).userId as OwnerId
  await studio.db.transaction().execute((db) => blankDeal(db, owner, sent.dealId, studio.clock.now))
  expect((await studio.as('alice')(sheets.find, { params: { id: sent.id } })).answers).toEqual([])
})

test('a client whose booking is lost is not asked any more, and keeps what they answered', async () => {
  const studio = await openStudio()
  const short = { name: 'Music', questions: [{ kind: 'short' as const, words: 'Your favorite song' }] }
  const { dealId, token, params, questionnaireId } = await sendQuestions(studio, {}, short)
  const deal = { params: { id: dealId } }
  const alice = studio.as('alice')
  await alice(sheets.send, { ...deal, input: { questionnaireId, isMailed: false } })
  await phoneOf(studio, params).done()
  const states = async () =>
    (await studio.as('visitor')(clientPage.read, { params: { token } })).sheets.map(({ state }) => state).toSorted()
  expect(await states()).toEqual(['done', 'sent'])
  await alice(deals.lose, { ...deal, input: { reason: 'date' } })
  expect(await states()).toEqual(['done'])
  await alice(deals.reopen, deal)
  expect(await states()).toEqual(['done', 'sent'])
})
