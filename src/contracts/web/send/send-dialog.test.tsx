import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { priya, sendContract, writeContract } from '#tests/help/agreement.ts'
import { routed } from '#tests/help/routed.tsx'
import { show } from '#tests/help/screen.tsx'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'
import { MarkSignedDialog } from './mark-signed-dialog.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

afterEach(cleanup)

const tom = 'tom@becker.example'

async function openMailing() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  studio.signIn('alice')
  return { smtp, studio, alice: studio.as('alice') }
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }))

test('the email to sign is written and previewed, and goes to all who are named', async () => {
  const { smtp, studio, alice } = await openMailing()
  const contract = await writeContract(studio)
  await show(routed(<SendDialog contract={contract} onClose={vi.fn<() => void>()} />), [settings])
  expect((await screen.findByLabelText<HTMLInputElement>(/^To/)).value).toBe(priya)
  expect(field(/^Subject/).value).toBe('Wedding photography agreement: please read and sign')
  expect(await preview().findByText('Hi Priya,')).toBeDefined()
  expect(preview().getByText('Read and sign')).toBeDefined()
  expect(preview().getByText(/^This private link works until .* anyone who has it can sign as you\.$/)).toBeDefined()
  await userEvent.clear(field(/^Text/))
  await userEvent.type(field(/^Text/), 'Dear both,{Enter}{Enter}<b>please sign</b>')
  expect(await preview().findByText('<b>please sign</b>')).toBeDefined()
  await userEvent.type(field(/^To/), ', tom@becker')
  await press('Sign and send')
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(await screen.findByText('Your full name is required')).toBeDefined()
  await userEvent.type(field(/^To/), '.example')
  await userEvent.click(field(/^Preview$/))
  await press('Sign and send')
  // Its mistakes are among the fields, which the preview covers on a phone.
  await waitFor(() => expect(field(/^Write$/).checked).toBe(true))
  await userEvent.type(field(/^Your full name/), 'Alice Archer')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Sign and send')
  expect(
    await screen.findByText(`An email with a private link is on its way to ${priya}, ${tom}.`, {}, { timeout: 10_000 }),
  ).toBeDefined()
  for (const address of [priya, tom]) {
    const email = await smtp.emailTo(address)
    expect(email.subject).toBe('Wedding photography agreement: please read and sign')
    expect(email.text).toContain('Dear both,\n\n<b>please sign</b>')
  }
  expect((await alice(contracts.find, { params: { id: contract.id } })).signing?.sentTo).toBe(`${priya}, ${tom}`)
})

test.each([
  ['saved with a client who has none', true],
  ['not saved where that is not wanted', false],
])('the address that is typed is %s', async (_, isWanted) => {
  const { smtp, studio, alice } = await openMailing()
  const { id, clientId } = await writeContract(studio)
  await alice(clients.change, { params: { id: clientId }, input: { email: '' } })
  await show(routed(<SendDialog contract={{ id, clientId }} onClose={vi.fn<() => void>()} />), [settings])
  expect((await screen.findByText(/^There is no email address for/)).textContent).toBe(
    'There is no email address for Priya Raman yet. Type it below.',
  )
  if (!isWanted) await userEvent.click(screen.getByRole('checkbox', { name: 'Save it for next time' }))
  await userEvent.type(field(/^To/), `${tom}, ${priya}`)
  await userEvent.type(field(/^Your full name/), 'Alice Archer')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have read this contract/ }))
  await press('Sign and send')
  await screen.findByText(/^An email with a private link is on its way/)
  await smtp.emailTo(tom)
  const saved = async () => (await alice(clients.find, { params: { id: clientId } })).email
  if (isWanted) await vi.waitFor(async () => expect(await saved()).toBe(tom))
  else expect(await saved()).toBe('')
})

test('what was written stays when the server refuses it', async () => {
  const { smtp, studio } = await openMailing()
  const { id } = await sendContract(studio)
  await smtp.emailTo(priya)
  await show(<RemindDialog contract={{ id, clientName: 'Priya Raman' }} onClose={vi.fn<() => void>()} />, [settings])
  expect((await screen.findByLabelText<HTMLInputElement>(/^To/)).value).toBe(priya)
  expect(field(/^Subject/).value).toBe('Reminder to sign: Wedding photography agreement')
  await userEvent.clear(field(/^Subject/))
  await userEvent.type(field(/^Subject/), 'Your contract')
  await press('Send a reminder')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An email went out less than an hour ago. Wait a little before the next one.',
  )
  expect(field(/^Subject/).value).toBe('Your contract')
  studio.clock.now += 61 * 60_000
  await press('Send a reminder')
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ready to be signed' })).toBeDefined(), {
    timeout: 10_000,
  })
  expect((await smtp.emailTo(priya)).subject).toBe('Your contract')
})

test('an address that is removed in a reminder loses its link, as the dialog says', async () => {
  const { smtp, studio, alice } = await openMailing()
  const { id } = await sendContract(studio)
  const { text } = await smtp.emailTo(priya)
  const token = /\/sign\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  studio.clock.now += 61 * 60_000
  await show(<RemindDialog contract={{ id, clientName: 'Priya Raman' }} onClose={vi.fn<() => void>()} />, [settings])
  expect(await screen.findByText(/Links of addresses you remove stop working\./)).toBeDefined()
  await userEvent.clear(field(/^To/))
  await userEvent.type(field(/^To/), tom)
  await press('Send a reminder')
  expect(
    await screen.findByText(/^Anyone with the link can sign\. Links you copied earlier, and those emailed to/),
  ).toBeDefined()
  await smtp.emailTo(tom)
  await expect(studio.as('visitor')(signing.read, { params: { token } })).rejects.toMatchObject({ code: 'gone' })
  cleanup()
  const contract = await alice(contracts.find, { params: { id } })
  expect(contract.signing?.sentTo).toBe(tom)
  await show(routed(<SendDialog contract={contract} onClose={vi.fn<() => void>()} />), [settings])
  expect(await screen.findByText('All links that were sent before stop working.')).toBeDefined()
})

test('a text that the PDF can’t show is not signed, and who marks it as signed on paper is told', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const contract = await writeContract(studio, { content: '契約書' })
  const reason = /It can’t show 契 約 書\./
  await show(routed(<SendDialog contract={contract} onClose={vi.fn<() => void>()} />), [settings])
  expect((await screen.findByText(reason)).textContent).toMatch(/Change it in the text, then send it\.$/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Sign and / }).disabled).toBe(true)
  cleanup()
  await show(<MarkSignedDialog contract={contract} onClose={vi.fn<() => void>()} />, [settings])
  expect((await screen.findByText(reason)).textContent).toMatch(/Mark it only if they are on the paper/)
})

test('a text that the PDF can show is signed without a warning', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const contract = await writeContract(studio, { content: 'Szerződés, договор, συμβόλαιο' })
  await show(routed(<SendDialog contract={contract} onClose={vi.fn<() => void>()} />), [settings])
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Sign and / })
  expect(button.disabled).toBe(false)
  expect(screen.queryByText(/It can’t show/)).toBeNull()
})
