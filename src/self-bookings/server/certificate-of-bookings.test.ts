import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { proposals } from '#proposals/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { acceptAndSign, inAdvance } from '#tests/help/proposals.ts'
import { openWalks } from '#tests/help/self-bookings.ts'

/** Alice signs for all walks, and Hannah books one an hour later; the page that opens is read in a language. */
async function bookWalk(language: 'en' | 'de') {
  const { studio, alice, visitor, type, pick, book } = await openWalks({ template: 'We walk on {{shoot.date}}.' })
  await alice(sessionContracts.sign, { params: type, input: inAdvance })
  const signedAt = studio.clock.now
  studio.clock.now += 3_600_000
  const { next } = await book((await pick()).token)
  const [client] = await alice(clients.list, {})
  if (client) await alice(clients.change, { params: client, input: { language } })
  return { studio, alice, visitor, signedAt, token: next.slice(next.lastIndexOf('/') + 1) }
}

/** Hannah signs on the page that opens after booking. */
async function signWalk(language: 'en' | 'de' = 'en') {
  const { studio, alice, visitor, signedAt, token } = await bookWalk(language)
  const { proposals: offered } = await visitor(clientPage.read, { params: { token } })
  const proposal = await alice(proposals.find, { params: { id: offered[0]?.id ?? 0 } })
  const sent = { params: { token, id: proposal.id }, hash: proposal.hash ?? '' }
  const { contracts: signed } = await acceptAndSign(studio, sent, [], proposal.sums.total)
  const params = { id: signed[0]?.id ?? 0 }
  const path = `/api/client-page/${token}/contracts/${params.id}/pdf`
  const { bytes } = await studio.raw('visitor', 'GET', path)
  const words = async () => plain((await readPdf(bytes)).pages.map(wordsOf).join(' '))
  const verify = () => {
    const files = [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })]
    return visitor(signing.verify, { files })
  }
  const read = () => alice(contracts.find, { params })
  return { signedAt, studio, words, verify, read, proposal }
}

test('the certificate of a booking says when the photographer signed, and that it was for all bookings', async () => {
  const { signedAt, words, verify, read, proposal } = await signWalk()
  const at = new Date(signedAt).toISOString()
  expect((await read()).photographerSignature).toMatchObject({ at })
  const said = await words()
  expect(said).toContain('Time October 6, 2026, 12:00:00 PM EDT')
  expect(said).toContain(
    'In advance Given in advance for all bookings of Golden walk, and used for proposal PRO-2026-0001',
  )
  expect(said).toContain('in advance for all bookings of Golden walk, used for proposal PRO-2026-0001, version 1')
  const { verdict, contract } = await verify()
  expect(verdict).toBe('valid')
  expect(contract?.signatures[0]).toMatchObject({
    at,
    inAdvance: { sessionType: 'Golden walk', proposal: 'PRO-2026-0001', hash: proposal.hash },
  })
})

test('the certificate of a booking says that the client got the link by booking, and nobody shared it', async () => {
  const { words, verify, read } = await signWalk()
  const said = await words()
  expect(said).toMatch(/on the client’s page with link [0-9a-f]{8} that the client got by booking/)
  expect(said).not.toContain('that the photographer shared')
  expect((await read()).history.map(({ words: event }) => event)).toContainEqual(
    expect.stringMatching(/^Signed by Hannah Weiss \(client\), .* that the client got by booking$/),
  )
  expect((await verify()).verdict).toBe('valid')
})

test('in German, too', async () => {
  const { words } = await signWalk('de')
  const said = await words()
  expect(said).toMatch(/mit dem Link [0-9a-f]{8}, den die Auftraggeberseite beim Buchen erhalten hat/)
  expect(said).toContain('Im Voraus geleistet für alle Buchungen von Golden walk')
  expect(said).toContain('im Voraus für alle Buchungen von Golden walk, verwendet für das Angebot PRO-2026-0001')
})
