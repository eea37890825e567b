import { cleanup, fireEvent, screen } from '@testing-library/react'
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
