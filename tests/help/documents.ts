import type { ContractDocument } from '#contracts/document.ts'
import type { InvoiceDocument } from '#invoices/document.ts'
import { skyOf } from '#documents/occasion.ts'
import { blocksIn } from '#contracts/text.ts'

const waveHill = {
  title: 'Raman wedding',
  at: Date.parse('2026-10-24T17:00:00Z'),
  timeZone: 'America/New_York',
  location: 'Wave Hill, Bronx',
  coordinates: { lat: 40.8976, lng: -73.9126 },
}

const sheet = {
  paper: 'letter' as const,
  language: 'en-US',
  edge: skyOf(waveHill),
  madeAt: Date.parse('2026-10-15T14:00:00Z'),
  head: {
    name: 'Nadia Okafor Photography',
    lines: ['12 Water Street, Brooklyn, NY 11201', 'nadia@okafor.example · (718) 555-0100'],
    logo: null,
  },
}

/** The invoice of the mockup. */
export const ramanInvoice = (more: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  ...sheet,
  number: 'INV-2026-0045',
  issued: '10/15/2026',
  due: '11/14/2026',
  billedTo: { name: 'Priya Raman', lines: ['priya.raman@example.com', '(929) 555-0164'] },
  occasion: { name: 'Raman wedding', lines: ['October 24, 2026', 'Wave Hill, Bronx'] },
  status: { label: 'Amount due', amount: '$5,226.00' },
  lines: [
    { description: 'Wedding photography, 9 hours', quantity: '1', rate: '$4,200.00', amount: '$4,200.00' },
    { description: 'Second photographer, ceremony', quantity: '1', rate: '$450.00', amount: '$450.00' },
    { description: 'Travel, Bronx', quantity: '1', rate: '$150.00', amount: '$150.00' },
  ],
  sums: [
    { label: 'Subtotal', amount: '$4,800.00' },
    { label: 'Tax (8.875%)', amount: '$426.00' },
  ],
  total: { label: 'Total', amount: '$5,226.00' },
  settled: [],
  notes: 'Thank you, Priya. See you in the garden.',
  terms: 'Payment due within 30 days.',
  ...more,
})

/** The contract of the mockup, signed by the photographer when clauses were printed in every contract. */
export const ramanContract = (more: Partial<ContractDocument> = {}): ContractDocument => ({
  ...sheet,
  number: 'CON-2026-0021',
  caption: 'Contract CON-2026-0021 · October 2, 2026',
  title: 'Wedding photography agreement',
  between: 'Between Nadia Okafor Photography (“the photographer”) and Priya Raman (“the client”).',
  blocks: blocksIn(
    '## The day\nWe will photograph your wedding on **Saturday, October 24, 2026**.\n\n## Package\n- Nine ' +
      'hours of coverage\n- One second photographer',
  ),
  terms: [
    {
      title: 'Payment',
      words:
        'The total is $4,800.00. A deposit of $1,440.00 is due at signing. The balance of $3,360.00 is due 7 days ' +
        'before the event, on October 17, 2026.',
    },
    {
      title: 'Cancellation',
      words:
        'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. ' +
        'If you cancel within 30 days of the event, the deposit is forfeited.',
    },
    { title: 'Delivery', words: 'Your finished photographs will be delivered in 2–4 weeks.' },
  ],
  signatures: [
    {
      party: 'Photographer',
      name: 'Nadia Okafor',
      mark: { typed: 'Nadia Okafor' },
      words: 'Signed October 2, 2026, 4:40 PM',
    },
    { party: 'Client', name: 'Priya Raman', mark: null, words: '' },
  ],
  certificate: null,
  ...more,
})
