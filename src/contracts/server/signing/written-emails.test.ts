import { expect, onTestFinished, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { type SentForSignature, signing } from '#contracts/signing-api.ts'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import type { WrittenEmail } from '#documents/written-email.ts'
import { priya, signAs, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { linkIn, recordedTo, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const tom = 'tom@becker.example'
const signature = typed('Alice Archer')

async function openMailing() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, {
    input: { businessName: 'Archer & Sons', address: '1 First Street\nNew York', phone: '555 0100' },
  })
  const { id, clientId } = await writeContract(studio)
  const params = { id }
  return {
    studio,
    smtp,
    alice,
    clientId,
    send: (input: Partial<SentForSignature> = {}) => alice(signing.send, { params, input: { signature, ...input } }),
    remind: (input: WrittenEmail) => alice(signing.remind, { params, input }),
    find: () => alice(contracts.find, { params }),
    tokenFor: async (address: string) => tokenIn(linkIn(await smtp.emailTo(address), studio.config.publicUrl)),
  }
}

const toldTo = (history: readonly { words: string }[]) =>
  history.map(({ words }) => /^(?:Sent to|Reminder emailed to)[^,]*/.exec(words)?.[0]).filter(Boolean)

test('without words of its own, an email has the default ones, the letterhead, and says what the link is', async () => {
  const { smtp, send } = await openMailing()
  await send({ message: 'As we discussed.' })
  const email = await smtp.emailTo(priya)
  expect(email.subject).toBe('Wedding photography agreement: please read and sign')
  expect(email.from?.name).toBe('Archer & Sons')
  expect(email.replyTo?.map(({ address }) => address)).toEqual(['alice@studio.example'])
  expect(email.text?.replace(/sign\/[\w-]{43}/, 'sign/…').trimEnd()).toBe(
    [
      'Hi Priya,',
      'As we discussed.',
      '“Wedding photography agreement” is ready for you to read and sign on a computer or a phone. ' +
        'You don’t need an account.',
      'Questions? Just reply to this email.',
      'Archer & Sons',
      'Read and sign:\nhttp://localhost:3000/sign/…',
      'This private link works until May 31, 2026. It’s for you alone: anyone who has it can sign as you.',
      '-- \nArcher & Sons\n1 First Street\nNew York\nalice@studio.example · 555 0100',
    ].join('\n\n'),
  )
  expect(email.html).toMatch(/<a href="http:\/\/localhost:3000\/sign\/[\w-]{43}" style="[^"]+">Read and sign<\/a>/)
  expect(email.html).toContain('anyone who has it can sign as you.')
})

test('subject and text are those of the photographer, and what they typed stays text', async () => {
  const { smtp, send } = await openMailing()
  await send({ to: [tom], subject: 'Your <day>', text: 'Dear <b>Tom</b>,\n\n<script>alert(1)</script>' })
  const email = await smtp.emailTo(tom)
  expect(email.subject).toBe('Your <day>')
  expect(email.text).toContain('Dear <b>Tom</b>,\n\n<script>alert(1)</script>')
  expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(email.html).not.toMatch(/<script|<b>/)
  expect(email.html).toContain('>Read and sign</a>')
})

test('each recipient has a link of their own, the evidence names whose was used, all get the signed copy', async () => {
  const { studio, smtp, send, find, tokenFor } = await openMailing()
  const { link } = await send({ to: [priya, tom, 'TOM@becker.example'] })
  const tokens = [tokenIn(link), await tokenFor(priya), await tokenFor(tom)]
  expect(new Set(tokens).size).toBe(3)
  expect((await find()).signing).toMatchObject({ sentTo: 'priya@raman.example, tom@becker.example', state: 'waiting' })
  expect(toldTo((await find()).history)).toEqual([`Sent to ${priya} for signature`, `Sent to ${tom} for signature`])
  expect(await signAs(studio, tokens[2] ?? '', 'Tom Becker')).toMatchObject({ state: 'signed' })
  const signed = (await find()).history.find(({ words }) => words.startsWith('Signed by Tom Becker'))
  expect(signed?.words).toMatch(/with link [0-9a-f]{8} from the email to tom@becker\.example$/)
  for (const address of [priya, tom]) {
    const copy = await smtp.emailTo(address, 'Wedding photography agreement: signed')
    expect(copy.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
    expect(copy.html).toContain('Archer &amp; Sons')
  }
  for (const token of tokens)
    expect((await studio.as('visitor')(signing.read, { params: { token } })).state).toBe('signed')
})

test('all links of a sending end together, and those of the next one are others', async () => {
  const { studio, send, find, tokenFor } = await openMailing()
  await send({ to: [priya, tom] })
  const tokens = [await tokenFor(priya), await tokenFor(tom)]
  studio.clock.now += 1
  await send({ to: [tom] })
  for (const token of tokens)
    await expect(studio.as('visitor')(signing.read, { params: { token } })).rejects.toMatchObject({ code: 'gone' })
  expect((await find()).signing?.sentTo).toBe(tom)
  expect((await studio.as('visitor')(signing.read, { params: { token: await tokenFor(tom) } })).state).toBe('waiting')
})

test('a reminder goes to all who got the contract, or to those who are named, with words of its own', async () => {
  const { studio, smtp, send, remind, find } = await openMailing()
  await send({ to: [priya, tom] })
  for (const address of [priya, tom]) await smtp.emailTo(address)
  for (const address of [priya, tom]) await recordedTo(studio.db, address)
  studio.clock.now += 61 * 60_000
  await remind({})
  const emails = [await smtp.emailTo(priya), await smtp.emailTo(tom)]
  for (const email of emails) {
    expect(email.subject).toBe('Reminder to sign: Wedding photography agreement')
    expect(email.text).toContain('“Wedding photography agreement” is still waiting for your signature.')
  }
  for (const address of [priya, tom]) await recordedTo(studio.db, address)
  studio.clock.now += 61 * 60_000
  await remind({ to: [priya, tom, 'mother@raman.example'], subject: 'Priya’s contract', text: 'Could you ask her?' })
  const further = await smtp.emailTo('mother@raman.example')
  expect(further).toMatchObject({ subject: 'Priya’s contract', text: expect.stringMatching(/^Could you ask her\?/) })
  for (const address of [priya, tom]) await smtp.emailTo(address, 'Priya’s contract')
  const { history, signing: state } = await find()
  expect(toldTo(history).slice(2)).toEqual(
    [priya, tom, priya, tom, 'mother@raman.example'].map((address) => `Reminder emailed to ${address}`),
  )
  expect(state?.sentTo).toBe('priya@raman.example, tom@becker.example, mother@raman.example')
  expect(smtp.emails).toEqual([])
})

test.each([
  [{ to: [] }, 'to', 'Please enter a valid email address'],
  [{ to: ['a@b.example\nbcc: all@d.example'] }, 'to.0', 'Please enter a valid email address'],
  [{ to: Array.from({ length: 11 }, (_, at) => `a${at}@b.example`) }, 'to', 'An email goes to at most 10 addresses'],
  [{ email: priya, to: [tom] }, 'to', 'Say who gets the email in to or in email'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ subject: ' ' }, 'subject', 'Type a subject'],
  [{ text: ' \n' }, 'text', 'Type what the email says'],
])('%j is neither signed nor sent', async (input, field, message) => {
  const { send, find } = await openMailing()
  await expect(send(input)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: message } })
  expect(await find()).toMatchObject({ status: 'draft', isFrozen: false, signing: null })
})

test('a client without an address is pointed out, and nothing is signed', async () => {
  const { alice, clientId, send, find } = await openMailing()
  await alice(clients.change, { params: { id: clientId }, input: { email: '' } })
  await expect(send()).rejects.toMatchObject({
    code: 'invalid',
    fields: { to: 'This client has no email address. Type where the contract goes.' },
  })
  expect(await find()).toMatchObject({ isFrozen: false, signing: null })
})

test('without mail there is one link, to pass on to one person', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  const send = (to: string[]) => studio.as('alice')(signing.send, { params: { id }, input: { signature, to } })
  await expect(send([priya, tom])).rejects.toMatchObject({
    code: 'invalid',
    fields: { to: 'Email is not set up on this server, so there is one link to pass on. Name one address.' },
  })
  expect(await send([tom])).toMatchObject({ mailed: false, contract: { signing: { sentTo: tom, isMailed: false } } })
})
