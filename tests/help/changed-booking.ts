import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentChange } from '#proposals/changing.ts'
import { accept, acceptAndSign, hannah, inAdvance, send, taxedLines, tick } from './proposals.ts'
import type { Studio } from './studio.ts'

type Booked = Awaited<ReturnType<typeof book>>

/** The wedding of Hannah for 5,089.94, agreed with its deposit billed; sales tax on the album only. */
export async function book(studio: Studio, more: object = {}) {
  const isSigned = 'contract' in more
  const lines = await taxedLines(studio)
  const sent = await send(studio, { lines, ...more }, hannah, isSigned ? inAdvance : {})
  await (isSigned ? acceptAndSign : accept)(studio, sent, tick(2, 3), 508_994)
  return sent
}

export const dealIn = ({ dealId }: Booked) => ({ params: { id: dealId } })

export async function basisOf({ as }: Studio, sent: Booked) {
  const basis = await as('alice')(agreements.changeable, dealIn(sent))
  if (!basis) throw new Error('There is nothing to change.')
  return basis
}

type Line = SentChange['lines'][number]

/** The lines that are agreed, as Alice would send them again. */
export const linesOf = async (studio: Studio, sent: Booked): Promise<Line[]> =>
  (await basisOf(studio, sent)).agreed.lines.map(({ name, rate, category }) => ({
    name,
    rate: String(rate / 100),
    categoryId: category?.id ?? null,
  }))

export const change = async ({ as }: Studio, sent: Booked, input: SentChange) =>
  as('alice')(agreements.change, { ...dealIn(sent), input: { isMailed: false, ...input } })

export const shoot = { name: 'Engagement shoot', rate: '500.00' }

/** Taxed as the wedding itself, by default. */
export async function addShoot(studio: Studio, sent: Booked, more: Partial<SentChange> = {}) {
  const lines = await linesOf(studio, sent)
  return change(studio, sent, { lines: [...lines, { ...shoot, categoryId: lines[0]?.categoryId }], ...more })
}

export async function pageOf({ as }: Studio, { token }: Booked) {
  const page = await as('visitor')(clientPage.read, { params: { token } })
  const [waiting] = page.changes
  if (!waiting) throw new Error('No change waits.')
  return { ...page, waiting, params: { token, id: waiting.id } }
}

export async function acceptChange(studio: Studio, sent: Booked) {
  const { waiting, params } = await pageOf(studio, sent)
  return studio.as('visitor')(clientChanges.accept, { params, input: { hash: waiting.hash } })
}

export async function signChange({ as }: Studio, page: Awaited<ReturnType<typeof pageOf>>) {
  const { params, waiting } = page
  const { hash: text } = await as('visitor')(clientChanges.addendum, { params, input: { hash: waiting.hash } })
  const signature = { name: 'Hannah Weiss', way: 'typed' as const, consent: true as const, text }
  return as('visitor')(clientChanges.accept, { params, input: { hash: waiting.hash, signature } })
}

export const amountsOf = (payments: readonly { amount: number }[]) => payments.map(({ amount }) => amount)

/** What is billed less what is credited, at each tax, in the order of the amounts. */
export async function billedAtTaxes({ as }: Studio) {
  const listed = await as('alice')(invoices.list, {})
  const sums = new Map<string, number>()
  for (const { id } of listed) {
    const { credits, taxed } = await as('alice')(invoices.find, { params: { id } })
    for (const { code, net, tax } of taxed?.taxes ?? [])
      sums.set(code, (sums.get(code) ?? 0) + (credits ? -1 : 1) * (net + tax))
  }
  return Object.fromEntries(sums)
}
