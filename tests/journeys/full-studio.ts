import type { Caller } from '#tests/help/caller.ts'
import { jpegOf } from '#tests/help/pictures.ts'

/** Text that would run or break the page if it were inserted as markup. */
export const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}'

const inYears = (years: number, time: string): string => `${new Date().getUTCFullYear() + years}-06-01T${time}Z`

const clients = [
  {
    name: 'Ida Holm',
    email: 'ida@example.com',
    phone: '+1 212 555 0134',
    address: '12 Water Street, Brooklyn',
    notes: 'Prefers mornings.',
  },
  { name: hostile, email: 'x@example.com', phone: hostile.slice(0, 40), address: hostile, notes: hostile },
  {
    name: 'A name without any space that is much longer than a narrow card on a phone '.replaceAll(' ', ''),
    notes: 'x'.repeat(400),
  },
]

const shotList =
  '# Morning\n[x] Getting ready | 35mm\nRings\n# Golden hour\nThe two alone, sun behind them | 85mm, f/1.8'

const pier = { location: 'Pier 17, Brooklyn', coordinates: { lat: 40.7061, lng: -74.0023 } }
/** A place with midnight sun in June, in another zone than the photographer's. */
const north = { location: 'Tromsø, Norway', coordinates: { lat: 69.6489, lng: 18.9551 }, timeZone: 'Europe/Oslo' }

const shoots = [
  {
    title: 'Harbour portraits',
    ...pier,
    type: 'portrait',
    date: inYears(4, '16:00:00'),
    status: 'confirmed',
    notes: 'Bring the long lens.',
    shotList,
  },
  {
    title: hostile,
    location: hostile,
    type: 'wedding',
    date: inYears(4, '16:30:00'),
    notes: hostile,
    shotList: hostile,
  },
  {
    title: 'Anexceedinglylongtitlewithoutanyspace'.repeat(5),
    location: 'Averylongplace'.repeat(15),
    type: 'commercial',
    date: inYears(5, '10:00:00'),
    status: 'cancelled',
  },
  {
    title: 'Old town hall',
    location: 'Town hall',
    type: 'event',
    date: '2020-03-01T10:00:00Z',
    status: 'completed',
    duration: 600,
  },
  { title: 'Midnight sun', ...north, type: 'landscape', date: inYears(4, '22:00:00'), duration: 180 },
]

const checklists = [
  {
    name: 'Wedding day',
    items: ['Two camera bodies', '24–70 mm', '70–200 mm', 'Batteries, 6', 'Memory cards, 6', 'Two flashes'].map(
      (name) => ({ name }),
    ),
    isTemplate: true,
  },
  { name: hostile, items: [{ name: hostile }, { name: 'Anitemwithoutanyspace'.repeat(9) }], isTemplate: true },
]

const days = { issueDate: '2026-06-01', dueDate: '2026-07-01' }
const longItem = 'Aserviceofmanywordswithoutanyspace'.repeat(14)
const invoices = [
  {
    clientId: 2,
    shootId: 2,
    ...days,
    status: 'sent',
    taxType: 'percentage',
    taxRate: 8.875,
    notes: hostile,
    terms: hostile,
    items: [
      { description: hostile, quantity: 1.5, rate: 4200 },
      { description: longItem, quantity: 90_000, rate: 9999.99 },
    ],
  },
  { clientId: 1, shootId: 1, ...days, items: [{ description: 'Portraits', quantity: 1, rate: 480 }] },
]

const spent = { day: '2026-06-01', category: 'rental', gross: 999_999_999.99, shootId: 2 }
const expenses = [
  { ...spent, supplier: hostile, words: hostile, rate: 8.875, paidOn: '2026-06-01' },
  { ...spent, supplier: longItem.slice(0, 200), words: longItem },
  { ...spent, supplier: 'Peerless Prints', currency: 'EUR', gross: 138 },
]

/** With every field, hostile, and with nothing but a name. */
const deals = [
  {
    name: 'Hannah Weiss & Omar Aziz',
    type: 'wedding',
    day: `${new Date().getUTCFullYear() + 4}-06-01`,
    place: pier.location,
    coordinates: pier.coordinates,
    email: 'hannah@weddings.example',
    phone: '+1 845 555 0119',
    message: 'We are getting married by the water.\nAre you free?',
    source: 'A friend',
    notes: 'Call after six.',
  },
  {
    name: hostile,
    title: hostile,
    day: `${new Date().getUTCFullYear() + 4}-06-02`,
    place: hostile,
    message: `${hostile}\n${longItem}`,
    source: hostile.slice(0, 60),
    notes: hostile,
  },
  { name: 'Anexceedinglylongnamewithoutanyspace'.repeat(5), place: 'Averylongplace'.repeat(15) },
  { name: 'Brigid Doyle' },
]

/** The same without its merge field: contracts with one are not sent. */
const filled = hostile.replace('{{7*7}}', '')
const contracts = [
  {
    clientId: 2,
    shootId: 2,
    title: filled,
    content: `## ${filled}\n- ${filled}\n${longItem}`,
    packageDetails: filled,
    terms: filled,
    contractDate: '2026-06-01',
    totalAmount: '900000000.00',
    depositAmount: '0.01',
  },
  {
    clientId: 1,
    shootId: 5,
    title: 'Portrait agreement',
    content: '# The day\nOne **hour** of *golden* light.\n1. Come\n2. Smile',
    contractDate: '2026-06-01',
    totalAmount: '480.00',
    depositAmount: '100.00',
  },
]

/** A drawn signature. */
const signature = {
  name: hostile.slice(0, 60),
  way: 'drawn',
  strokes: 'M20 120Q120 20 180 100Q240 180 300 90L420 110',
  consent: true,
}

/** Uploads three images, one with a hostile name and caption. */
async function hangPictures(caller: Caller): Promise<void> {
  const form = new FormData()
  for (const name of ['ridge.jpg', 'upright.jpg', `${hostile.replaceAll('/', '')}.jpg`])
    form.append(
      'files',
      await jpegOf(name, name === 'upright.jpg' ? { width: 400, height: 600 } : { width: 600, height: 400 }),
    )
  const { status, json } = await caller.send('POST', '/api/shoots/1/reference-images', form)
  if (status !== 201) throw new Error(`The pictures were answered ${status}: ${JSON.stringify(json)}`)
  await caller.send('PATCH', '/api/images/3', { caption: hostile })
}

/** Adds a photo and a PDF as receipts, with hostile names. */
async function addReceipts(caller: Caller): Promise<void> {
  const name = hostile.replaceAll('/', '')
  const photo = await jpegOf(`${name}.jpg`, { width: 300, height: 400 })
  for (const [id, file] of [photo, new File(['%PDF-1.7\n%%EOF'], `${name}.pdf`)].entries()) {
    const form = new FormData()
    form.append('file', file)
    const { status, json } = await caller.send('POST', `/api/expenses/${id + 1}/receipt`, form)
    if (status !== 200) throw new Error(`The receipt was answered ${status}: ${JSON.stringify(json)}`)
  }
}

/** Requests advice for a shoot with a place, without one, and with long or hostile text. */
async function askTheAdviser(caller: Caller): Promise<void> {
  const questions: [string, object][] = [
    ['composition-tips', { style: 'dramatic', subject: hostile, environment: 'urban', mood: hostile, shootId: 2 }],
    [
      'gear-recommendations',
      {
        shootType: 'wildlife',
        location: 'Anendlessplainwithoutanyspace'.repeat(10),
        duration: 'multi-day',
        budget: 'professional',
      },
    ],
    [
      'workflow-optimization',
      { clientType: 'wedding', timeline: 'same-day', teamSize: 'solo', experience: 'beginner', shootId: 1 },
    ],
    [
      'camera-settings',
      { shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'Two by the water', shootId: 1 },
    ],
  ]
  for (const [about, question] of questions) {
    const { status, json } = await caller.send('POST', `/api/gemini/${about}`, question)
    if (status !== 200) throw new Error(`${about} was answered ${status}: ${JSON.stringify(json)}`)
  }
}

/**
 * A studio with every kind of record, with long and hostile texts. Returns the signing link of the hostile contract.
 */
export async function fillStudio(caller: Caller): Promise<{ link: string }> {
  for (const client of clients) await create(caller, '/api/clients', client)
  for (const shoot of shoots) await create(caller, '/api/shoots', shoot)
  await caller.send('POST', '/api/shoots/1/assign-client', { clientId: 1 })
  await caller.send('POST', '/api/shoots/2/assign-client', { clientId: 2 })
  await caller.send('POST', '/api/clients/3/archive')
  for (const checklist of checklists) await create(caller, '/api/gear-checklists', checklist)
  await caller.send('POST', '/api/shoots/1/gear', { checklistId: 1 })
  await caller.send('POST', '/api/shoots/1/packing', { name: hostile })
  for (const invoice of invoices) await create(caller, '/api/invoices', invoice)
  await create(caller, '/api/invoices/1/payments', {
    amount: 1440,
    paidOn: '2026-01-02',
    method: 'card',
    note: hostile,
  })
  for (const contract of contracts) await create(caller, '/api/contracts', contract)
  await create(caller, '/api/contract-templates', { name: hostile, content: hostile, isDefault: true })
  const sent = await create(caller, '/api/contracts/1/send', { email: 'x@example.com', signature }, 200)
  for (const deal of deals) await create(caller, '/api/deals', deal)
  await create(caller, '/api/deals/2/answered', {}, 200)
  await create(caller, '/api/deals/4/lose', { reason: 'price' }, 200)
  await caller.send('PUT', '/api/deals/3/shoot', { shootId: 1 })
  await hangPictures(caller)
  for (const expense of expenses) await create(caller, '/api/expenses', expense)
  await addReceipts(caller)
  await askTheAdviser(caller)
  await create(caller, '/api/support/ticket', {
    subject: hostile,
    message: `${hostile}\n${longItem}`,
    priority: 'urgent',
  })
  await create(caller, '/api/support/tickets/1/messages', { message: hostile })
  // Creates a log entry.
  await caller.send('PUT', '/api/admin/support-tickets/1', { status: 'in_progress', priority: 'high' })
  await caller.send('POST', '/api/user/profile-setup/skip')
  return sent as { link: string }
}

async function create(caller: Caller, path: string, record: object, expected = 201): Promise<unknown> {
  const { status, json } = await caller.send('POST', path, record)
  if (status !== expected) throw new Error(`${path} was answered ${status}: ${JSON.stringify(json)}`)
  return json
}
