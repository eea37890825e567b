import { expenses } from '#expenses/api.ts'
import type { SentExpense } from '#expenses/draft.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

/** One black pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
const files = [new File([pixel], 'receipt.png', { type: 'image/png' })]

/** Every change has an expense of its own, so that the order of the requests does not matter. */
export const expenseSample: Sample<typeof expenses> = async (owner) => {
  const shoot = await owner(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-03-24T17:00:00Z' },
  })
  const draft: SentExpense = {
    day: '2026-03-15',
    supplier: 'Peerless Prints',
    category: 'prints',
    gross: '138.00',
    rate: 8.875,
    paidOn: '2026-03-16',
    words: 'Two 16 × 20 proofs',
    shootId: shoot.id,
  }
  const add = async () => ({ params: { id: (await owner(expenses.create, { input: draft })).id } })
  const withReceipt = async () => {
    const one = await add()
    await owner(expenses.addReceipt, { ...one, files })
    return one
  }
  const one = await withReceipt()
  const days = { from: '2026-03-01', to: '2026-03-31' }
  return {
    list: { input: { ...days, category: 'prints' } },
    totals: { input: days },
    csv: { input: days },
    pdf: { input: days },
    find: one,
    create: { input: draft },
    change: { ...(await add()), input: { ...draft, gross: '140.00', rate: null, tax: '11.41' } },
    remove: await withReceipt(),
    addReceipt: { ...(await add()), files },
    receipt: { ...one, input: { size: 'small' } },
    removeReceipt: await withReceipt(),
    profitOfShoot: { params: { id: shoot.id } },
  }
}
