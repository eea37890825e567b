import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rainRecord } from '#tests/help/rain-record.ts'
import { afterEach, expect, test } from 'vitest'
import { Verdict } from './verdict.tsx'
import { VerifyPage } from './verify-page.tsx'
import { show } from '#tests/help/screen.tsx'

afterEach(cleanup)

const contract = {
  contractNumber: 'CON-2026-0001',
  title: 'Wedding photography agreement',
  photographer: 'Nadia Okafor Photography',
  timeZone: 'America/New_York',
  record: 'c'.repeat(64),
  timeStamp: { authority: 'Example Time Stamps', at: '2026-10-02T20:41:00.000Z' },
  signedAt: '2026-10-02T20:40:00.000Z',
  signatures: [
    {
      party: 'client' as const,
      name: 'Priya Raman',
      way: 'typed' as const,
      at: '2026-10-02T20:40:00.000Z',
      inAdvance: null,
    },
  ],
}

test.each([
  ['valid', 'Valid: not changed since it was signed'],
  ['altered', 'Altered: not as it was signed'],
  ['record-altered', 'The server’s record was altered'],
  ['unproven', 'Not proven: the record cannot be checked here'],
  ['shown', 'Not the signed document: as it was sent to be signed'],
] as const)('a document that is %s says so, why, and who signed it', async (verdict, title) => {
  await show(<Verdict found={{ verdict, words: ['Page 2 was changed.'], contract }} name="contract.pdf" />)
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText('Page 2 was changed.')).toBeDefined()
  // In the document's zone, not the viewer's, and with its name.
  expect(screen.getByText(/^Priya Raman, typed, October 2, 2026, 4:40.PM.EDT$/)).toBeDefined()
})

test('the record in an email is compared with that of the document, and the time stamp is named', async () => {
  await show(<Verdict found={{ verdict: 'valid', words: [], contract }} name="contract.pdf" />)
  expect(screen.getByText(/^Time-stamped by Example Time Stamps on October 2, 2026, 4:41.PM.EDT$/)).toBeDefined()
  const field = screen.getByLabelText('Record in your email, to compare')
  fireEvent.change(field, { target: { value: `Record: ${'d'.repeat(64)}` } })
  expect(screen.getByRole('heading').textContent).toBe('Not confirmed: the record in your email is another one')
  expect(screen.getByText(/^This file matches this server’s record, but not the record in your email\./)).toBeDefined()
  fireEvent.change(field, { target: { value: 'Record: cut off' } })
  expect(screen.getByRole('heading').textContent).toBe('Valid: not changed since it was signed')
  fireEvent.change(field, { target: { value: `Record: ${contract.record}` } })
  expect(screen.getByRole('status').textContent).toBe('It is the same record.')
})

test('the page names the product and leads home', async () => {
  await show(<VerifyPage />)
  expect(screen.getByRole('link', { name: /^Lightbook/ }).getAttribute('href')).toBe('/')
})

test('a file that is far too large is not even sent', async () => {
  globalThis.fetch = () => Promise.reject(new Error('asked'))
  await show(<VerifyPage />)
  const file = new File(['%PDF-'], 'huge.pdf', { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: 21 * 1024 * 1024 })
  fireEvent.change(screen.getByLabelText('PDF to check'), { target: { files: [file] } })
  expect(
    await screen.findByText('This file is larger than 20 MB, and no contract that was signed here is.'),
  ).toBeDefined()
})

/** Chooses a record, with a server that is out of reach or knows the clause. */
async function choose(text: string, knows?: boolean, knowsContract = false) {
  globalThis.fetch = () =>
    knows === undefined
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(
          Response.json({
            verdict: 'unknown',
            words: [],
            contract: null,
            known: { bundle: knows, clause: knows, signed: knowsContract },
          }),
        )
  await show(<VerifyPage />)
  const file = new File([text], 'Rain Call CON-2026-0018-1.json', { type: 'application/json' })
  await userEvent.upload(screen.getByLabelText('Rain Call record to check'), file)
  return screen.findByRole('region', { name: 'Result for Rain Call CON-2026-0018-1.json' })
}

test('a record of a Rain Call is checked without a server, hour by hour, and says what was decided', async () => {
  const result = within(await choose(rainRecord({ reason: 'The lawn is under water.' })))
  expect(result.getByRole('heading').textContent).toBe('Right by itself, not confirmed yet')
  expect(result.getByText('The forecast that was kept gives this verdict.')).toBeDefined()
  expect(result.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual(Array(8).fill('right'))
  const [rain] = result.getAllByRole('table')
  expect(rain?.textContent).toContain('Chance of rain or snow, largest of the hours: 82%, limit 60% (reached)')
  expect(rain?.textContent).toMatch(/The hour from October 17, 2026, 5:00.PM.EDT82%/)
  expect(result.getByText('The lawn is under water.')).toBeDefined()
  expect(result.getByText(/^October 16, 2026, 6:00.PM.EDT$/)).toBeDefined()
  expect(
    await screen.findByText(/^The server could not be asked\. All else was checked in this browser alone\.$/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose another Rain Call record' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose a PDF' })).toBeDefined()
})

test('the server says which hashes of a record it knows, and confirms one of which it knows all', async () => {
  const result = within(await choose(rainRecord(), true))
  expect(
    await screen.findByText(/^This server knows the record, the clause\. This server does not know the contract/),
  ).toBeDefined()
  expect(result.getByRole('heading').textContent).toBe('Right by itself, not confirmed yet')
  cleanup()
  await choose(rainRecord(), true, true)
  expect(await screen.findByRole('heading', { name: 'The forecast that was kept gives this verdict.' })).toBeDefined()
})

test('a changed record is named, and one that was written anew is exposed by the email', async () => {
  const altered = within(await choose(rainRecord().replace('"rainPct":60', '"rainPct":90')))
  expect(altered.getByRole('heading').textContent).toBe('The clause was changed after it was agreed on.')
  cleanup()
  const record = rainRecord()
  const [first, last] = [JSON.parse(record).chain[0].hash, JSON.parse(record).chain[2].hash]
  const anew = within(await choose(rainRecord({ verdict: 'met', reason: 'Another reason.' })))
  const field = anew.getByLabelText('Hash in your email, to compare')
  fireEvent.change(field, { target: { value: `Record: ${last}` } })
  expect(anew.getByRole('heading').textContent).toBe('Not confirmed: the hash in your email is of another record')
  fireEvent.change(field, { target: { value: first } })
  expect(anew.getByRole('status').textContent).toBe(
    'It has the hash of entry 1: nothing up to it was changed since your email. What came after it is in later emails.',
  )
})

test('of a whole email each hash is compared', async () => {
  const anew = JSON.parse(rainRecord({ read: { fetchedAt: Date.parse('2026-10-16T22:00:09Z') } }))
  const emailOf = (record: typeof anew) =>
    `Hi Priya,\n\nForecast SHA-256\n${record.sha256}\nRecord SHA-256 ${record.chain[0].hash}\n\nPriya`
  const result = within(await choose(JSON.stringify(anew)))
  const field = result.getByLabelText('Hash in your email, to compare')
  const honest = JSON.parse(rainRecord())
  // The forecast is the same, and what was recorded of it is not.
  fireEvent.change(field, { target: { value: emailOf(honest) } })
  expect(result.getByRole('heading').textContent).toBe('Not confirmed: the hash in your email is of another record')
  expect(result.getByText(`Nothing in this record has the hash ${honest.chain[0].hash.slice(0, 12)}…`)).toBeDefined()
  expect(result.queryByRole('status')).toBeNull()
  fireEvent.change(field, { target: { value: honest.sha256 } })
  expect(result.getByRole('heading').textContent).toBe('Right by itself, not confirmed yet')
  fireEvent.change(field, { target: { value: emailOf(anew) } })
  expect(result.getByRole('heading').textContent).toBe('The forecast that was kept gives this verdict.')
  expect(result.getByRole('status').textContent).toMatch(
    /^It has the hash of this forecast\. It has the hash of entry 1/,
  )
})

test('a file that is not a record says so', async () => {
  const result = within(await choose('Rain, most likely'))
  expect(result.getByRole('heading').textContent).toBe('This file is no Rain Call record.')
})
