import { expect, onTestFinished, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { notifications } from '#notification-list/api.ts'
import { priya, signAs, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const tom = 'tom@becker.example'
const genuine = { verdict: 'valid' }
const signature = typed('Alice Archer')

async function openMailing(mail?: 'off') {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: mail ?? smtp.url } })
  const alice = studio.as('alice')
  const { id } = await writeContract(studio)
  const params = { id }
  return {
    smtp,
    send: (to?: string[]) => alice(signing.send, { params, input: { signature, ...(to && { to }) } }),
    remind: () => alice(signing.remind, { params, input: {} }),
    words: async () => (await alice(contracts.find, { params })).history.map(({ words }) => words),
    undelivered: async () => (await alice(contracts.find, { params })).signing?.undelivered,
    told: async () => (await alice(notifications.unread, {})).map(({ title, message }) => [title, message]),
    sign: async () => {
      const token = tokenIn(linkIn(await smtp.emailTo(priya), studio.config.publicUrl))
      await signAs(studio, token)
      return token
    },
    verified: async (token: string) => {
      const pdf = await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)
      const file = new File([pdf.bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })
      return studio.as('visitor')(signing.verify, { files: [file] })
    },
  }
}

test('a contract whose email is refused says so, in its record and to the photographer', async () => {
  const { smtp, remind, send, words, told, sign, verified, undelivered } = await openMailing()
  smtp.mood.unknown = priya
  await send()
  await expect.poll(async () => (await words()).at(-1)).toContain(`Not delivered to ${priya}: address refused, link `)
  expect(await told()).toEqual([
    [
      '“Wedding photography agreement” was not delivered',
      `The mail server refused the address ${priya}. Check it, then send the email again.`,
    ],
  ])
  expect(await undelivered()).toEqual([priya])
  smtp.mood.unknown = ''
  // Nobody was written to: the next email need not wait.
  await remind()
  expect(await undelivered()).toEqual([])
  expect(await verified(await sign())).toMatchObject(genuine)
})

test('a signed copy that is refused leaves the record as it is', async () => {
  const { smtp, send, words, told, sign, verified } = await openMailing()
  await send([priya, tom])
  await smtp.emailTo(tom)
  smtp.mood.unknown = tom
  const token = await sign()
  await expect
    .poll(told)
    .toContainEqual([
      'The signed “Wedding photography agreement” was not delivered',
      expect.stringContaining(`refused the address ${tom}`),
    ])
  expect((await words()).join()).not.toContain('Not delivered')
  expect(await verified(token)).toMatchObject(genuine)
})

test('a signed copy greets only the client by name', async () => {
  const { smtp, send, sign } = await openMailing()
  await send([priya, tom])
  await sign()
  const subject = 'Wedding photography agreement: signed'
  expect((await smtp.emailTo(priya, subject)).text).toMatch(/^Hi Priya,/)
  expect((await smtp.emailTo(tom, subject)).text).toMatch(/^Hello,/)
})

test('without email nothing is said to be sent: the photographer passes the link on', async () => {
  const { send, remind, words } = await openMailing('off')
  await send()
  await remind()
  const history = (await words()).join('\n')
  expect(history).toContain(`Signing link created for ${priya}, to be shared by hand, link `)
  expect(history).toContain(`New signing link created for ${priya}, link `)
  expect(history).not.toMatch(/Sent to|Reminder emailed/)
})
