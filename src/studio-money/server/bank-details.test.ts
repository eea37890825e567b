import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { audit } from '#activity-log/api.ts'
import { studioMoney, type StudioMoneyChange } from '#studio-money/api.ts'
import { emailsIn, waitForEmails } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { emailOf } from '#tests/help/people.ts'
import { openStudio } from '#tests/help/studio.ts'
import { unzipped } from '#tests/help/zip.ts'

const nothing = { holder: '', iban: '', bic: '', qrIban: '', qrrPrefix: '', accountWords: '' }

test('bank details are saved as banks write them, by field, beside the currency, by photographer', async () => {
  const { as } = await openStudio()
  const alice = as('alice')
  expect(await alice(studioMoney.find, {})).toMatchObject({ currency: 'USD', ...nothing, version: 1 })
  await alice(studioMoney.change, {
    input: { currency: 'CHF', iban: ' ch93 0076 2011 6238 5295 7 ', bic: 'pofichbe' },
  })
  const saved = await alice(studioMoney.change, {
    input: { holder: 'Bildwerk AG', qrIban: 'CH44 3199 9123 0008 8901 2', qrrPrefix: '123456', accountWords: 'a\nb' },
  })
  expect(saved).toMatchObject({
    currency: 'CHF',
    holder: 'Bildwerk AG',
    iban: 'CH9300762011623852957',
    bic: 'POFICHBE',
    qrIban: 'CH4431999123000889012',
    qrrPrefix: '123456',
    accountWords: 'a\nb',
    version: 3,
  })
  expect(await alice(studioMoney.find, {})).toEqual(saved)
  expect(await as('bob')(studioMoney.find, {})).toMatchObject(nothing)
  expect(await alice(studioMoney.change, { input: nothing })).toMatchObject({ currency: 'CHF', ...nothing })
})

const typo = 'This IBAN has a typo'

test.each<[Record<string, unknown>, string]>([
  [{ iban: 'DE89370400440532013001' }, typo],
  [{ iban: 'DE8937040044053201300' }, typo],
  [{ iban: 'US89370400440532013000' }, typo],
  [{ iban: 'DE89370400440532013000\u0000' }, 'This text contains an invisible control character. Type it again.'],
  [{ iban: 'CH4431999123000889012' }, 'This is a QR-IBAN. It has a field of its own.'],
  [{ qrIban: 'CH4431999123000889013' }, typo],
  [
    { qrIban: 'CH9300762011623852957' },
    'A QR-IBAN begins with CH or LI and has an institution number from 30000 to 31999',
  ],
  [{ bic: 'COBADE' }, 'A BIC has 8 or 11 letters and digits, such as COBADEFF370'],
  [{ qrrPrefix: '12a' }, 'The prefix is up to 10 digits'],
  [{ qrrPrefix: '12345678901' }, 'Use 10 characters or fewer'],
  [{ holder: 'Anna 🌸' }, 'Banks can’t read 🌸'],
  [{ holder: 'N'.repeat(71) }, 'Use 70 characters or fewer'],
  [{ accountWords: 'x'.repeat(1001) }, 'Use 1,000 characters or fewer'],
  [{ iban: 7 }, 'This has to be a text'],
])('%j is refused at its field, and nothing is saved', async (input, words) => {
  const { as } = await openStudio()
  const [field = ''] = Object.keys(input)
  const attempt = as('alice')(studioMoney.change, { input: { currency: 'EUR', ...input } as StudioMoneyChange })
  await expect(attempt).rejects.toMatchObject({ code: 'invalid', fields: { [field]: words } })
  expect(await as('alice')(studioMoney.find, {})).toMatchObject({ currency: 'USD', ...nothing })
})

test('a change based on an older version is refused', async () => {
  const { as } = await openStudio()
  await as('alice')(studioMoney.change, { input: { iban: 'DE89370400440532013000' } })
  const attempt = as('alice')(studioMoney.change, { input: { iban: '' }, ifMatch: '"1"' })
  await expect(attempt).rejects.toMatchObject({ code: 'stale' })
})

test('a change of the account is logged without it and emailed to its owner; another change is not', async () => {
  const { as, raw, box, ids } = await openWithMail()
  const names = { fullName: 'Alice Archer', businessName: 'Moreau & Light', defaultLocation: '' }
  const photographs = { photographerLevel: 'hobby', photographyType: 'Wedding', preferredGear: 'Nikon' } as const
  await as('alice')(accounts.setUpProfile, { input: { ...names, ...photographs, timeZone: 'America/New_York' } })
  const change = (body: object) => raw('alice', 'PUT', '/api/payment-details', { body })
  for (const body of [{ currency: 'EUR' }, { iban: '' }]) expect((await change(body)).status).toBe(200)
  expect((await change({ iban: 'DE89370400440532013000', bic: 'COBADEFF370' })).status).toBe(200)
  expect((await change({ iban: 'DE89 3704 0044 0532 0130 00' })).status).toBe(200)
  const logged = await as('admin')(audit.logs, { input: { action: 'bank_details_changed' } })
  expect(logged).toMatchObject([
    { adminUsername: 'alice', targetType: 'user', targetId: ids.alice, details: { iban: true, bic: true } },
  ])
  await waitForEmails(box, 1)
  const emails = await emailsIn(box)
  expect(emails).toMatchObject([{ to: emailOf('alice'), subject: 'Your bank details were changed' }])
  expect(emails[0]?.text).not.toContain('DE89')
  expect(emails[0]?.text).toContain('If this wasn’t you')
  expect(emails[0]?.text).toMatch(/^Hi Alice,\n/)
})

test('the account is in the download of all data', async () => {
  const studio = await openStudio()
  await studio.as('alice')(studioMoney.change, { input: { iban: 'DE89370400440532013000' } })
  const files = await unzipped((await studio.raw('alice', 'GET', '/api/user/export')).bytes)
  expect(JSON.parse(String(files.get('data/payment-details.json')))).toMatchObject([{ iban: 'DE89370400440532013000' }])
})
