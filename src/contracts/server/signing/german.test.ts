import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { priya, signAs, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const consent = 'Ich habe diesen Vertrag gelesen und bin damit einverstanden, ihn elektronisch zu unterschreiben.'
const frames = /\b(Contract|Between|Photographer|Client|Package|Terms|Deposit|Signed|Page|Certificate|Verify)\b/

async function openGerman() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  const draft = await writeContract(studio, {
    title: 'Hochzeitsvertrag',
    content: '## Der Tag\nWir fotografieren Ihre Hochzeit.',
    packageDetails: 'Neun Stunden.',
    contractDate: '2026-05-01',
  })
  const speak = (language: 'en' | 'de') =>
    alice(clients.change, { params: { id: draft.clientId }, input: { language } })
  await speak('de')
  const { id } = draft
  const send = () => alice(signing.send, { params: { id }, input: { email: priya, signature: typed('Alice Archer') } })
  const pdf = async () => (await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)).bytes
  return { smtp, studio, alice, id, speak, send, pdf }
}

test('a contract is sent, signed, certified and verified in German, with the consent that was shown', async () => {
  const { smtp, studio, alice, id, send, pdf } = await openGerman()
  await send()
  const mail = await smtp.emailTo(priya)
  expect(mail.subject).toBe('Hochzeitsvertrag: bitte lesen und unterschreiben')
  expect(mail.text).toContain('Guten Tag Priya Raman,')
  expect(mail.text).toContain('Dieser private Link gilt bis zum 31. Mai 2026.')
  expect(mail.html).toContain('<html lang="de-DE">')
  const token = tokenIn(linkIn(mail, studio.config.publicUrl))
  expect(await studio.as('visitor')(signing.read, { params: { token } })).toMatchObject({
    consent,
    paper: { language: 'de-DE', caption: 'Vertrag CON-2026-0001 · 1. Mai 2026' },
  })
  await signAs(studio, token)
  const [copy, own] = [await smtp.emailTo(priya), await smtp.emailTo('alice@studio.example')]
  expect(copy.subject).toBe('Hochzeitsvertrag: unterschrieben')
  expect(copy.text).toContain('Prüfwert: ')
  expect(own.subject).toBe('Hochzeitsvertrag: signed')
  const signed = await studio.db.selectFrom('contract_signatures').select(['party', 'consent']).execute()
  expect(signed.find(({ party }) => party === 'client')?.consent).toBe(consent)
  const words = (await readPdf(await pdf())).pages.map(wordsOf).join(' ')
  for (const part of ['Signaturnachweis', 'Leistungspaket', 'Anzahlung', 'Unterschrieben am', `„${consent}“`, 'Uhr'])
    expect(words).toContain(part)
  // What Alice agreed to on her own screen is quoted as she read it.
  expect(words.replace('I have read this contract and agree to sign it electronically.', '').match(frames)).toBeNull()
  const form = new FormData()
  form.set('file', new File([(await pdf()) as BlobPart], 'contract.pdf', { type: 'application/pdf' }))
  const { verdict, contract } = (await studio.raw('visitor', 'POST', '/api/verify', { body: form })).json
  expect(verdict).toBe('valid')
  expect(copy.text).toContain(contract.record)
  expect((await alice(contracts.find, { params: { id } })).history[0]?.words).toBe('Created as CON-2026-0001')
})

test('a sent contract keeps its language, one taken back follows the client again', async () => {
  const { alice, id, speak, send, pdf } = await openGerman()
  const { link } = await send()
  const before = await pdf()
  await speak('en')
  expect((await pdf()).equals(before)).toBe(true)
  expect(link).toContain('/sign/')
  await alice(signing.revoke, { params: { id } })
  await alice(signing.takeBack, { params: { id } })
  expect((await readPdf(await pdf())).pages.map(wordsOf).join(' ')).toContain('Contract CON-2026-0001')
})

test('a contract signed on paper keeps its language too', async () => {
  const { alice, id, speak, pdf } = await openGerman()
  await alice(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  await speak('en')
  const words = (await readPdf(await pdf())).pages.map(wordsOf).join(' ')
  expect(words).toContain('Auf Papier unterschrieben am')
})
