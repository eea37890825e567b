import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'
import { studioMoney } from '#studio-money/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { codeLabels } from '#tax/code-words.ts'
import { PackagesSection } from './packages-section.tsx'

const wholeDay = {
  kind: 'package',
  name: 'The whole day',
  included: '500 edited photographs\nOnline gallery',
  types: ['wedding'],
  price: '4200',
  minutes: 540,
  defaults: { plan: [{ name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } }] },
} satisfies SentCatalogueItem

async function openSection(...items: SentCatalogueItem[]) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  for (const input of items) await alice(packages.create, { input })
  studio.signIn('alice')
  await show(
    <>
      <PackagesSection />
      <Toasts />
    </>,
  )
  return { alice, list: (archived: 'true' | 'false' = 'false') => alice(packages.list, { input: { archived } }) }
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)

async function retype(label: string | RegExp, words: string): Promise<void> {
  const input = await field(label)
  await userEvent.clear(input)
  await userEvent.type(input, words)
}

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

const payment = (at: number) => within(screen.getByRole('group', { name: `Payment ${at}` }))

test('the first package is written down with the suggested payments', async () => {
  const { alice, list } = await openSection()
  const { id } = await alice(contracts.addTemplate, { input: { name: 'Our wedding', content: 'We agree.' } as never })
  expect(await screen.findByText('No packages yet')).toBeDefined()
  await click('New Package')
  await click('Create Package')
  expect(await screen.findByText('Type a name')).toBeDefined()
  await userEvent.type(await field(/^Name \*$/), 'The whole day')
  await userEvent.type(await field('What’s included'), '500 edited photographs{Enter}Online gallery')
  await userEvent.type(await field(/^Price/), '$4,200')
  await choose('Length of the shoot', '9 h')
  await choose('Shoot types', 'Wedding')
  await choose('Contract', 'Our wedding')
  await choose('Book', 'When the deposit is paid')
  await retype('Valid for (days)', '21')
  await click('Remove rule 2')
  await click('Add a rule')
  await userEvent.type(screen.getByRole('textbox', { name: 'Delivered within (days)' }), '400')
  const rule = within(screen.getByRole('group', { name: 'Rule 2' }))
  await userEvent.type(rule.getByRole('textbox', { name: 'Days or more before the shoot' }), '7')
  await userEvent.type(rule.getByRole('textbox', { name: 'Percent' }), '120')
  await click('Create Package')
  expect(await screen.findByText('From 1 to 365 days, or nothing')).toBeDefined()
  await retype('Delivered within (days)', '42')
  await click('Create Package')
  expect(await screen.findByText('Type a percentage from 0 to 100')).toBeDefined()
  await userEvent.clear(rule.getByRole('textbox', { name: 'Percent' }))
  await userEvent.type(rule.getByRole('textbox', { name: 'Percent' }), '80')
  await click('Create Package')
  expect(await screen.findByText('The whole day added')).toBeDefined()
  expect(await screen.findByText('$4,200.00')).toBeDefined()
  expect(await list()).toMatchObject([
    {
      kind: 'package',
      included: '500 edited photographs\nOnline gallery',
      types: ['wedding'],
      price: 420_000,
      minutes: 540,
      categoryId: null,
      defaults: {
        cancellation: [
          { atLeastDays: 31, keep: { by: 'amount', value: 5000 } },
          { atLeastDays: 7, keep: { by: 'percent', value: 800_000 } },
        ],
        plan: [
          { name: 'Deposit', share: { by: 'percent', value: 300_000 }, due: { anchor: 'accepted', offset: 0 } },
          { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } },
        ],
        bookedBy: 'payment',
        contractTemplateId: id,
        validDays: 21,
        deliveryDays: 42,
      },
    },
  ])
})

test('payments are added before what is left, and may not be more than all of it', async () => {
  const { list } = await openSection(wholeDay)
  await click('The whole day')
  await click('Add a payment')
  await userEvent.type(payment(1).getByLabelText('Name'), 'Deposit')
  await userEvent.type(payment(1).getByLabelText('How much'), '101')
  await click('Save Changes')
  expect(await screen.findByText('Percentages add up to more than 100.')).toBeDefined()
  await userEvent.click(payment(1).getByRole('combobox', { name: 'Percent or amount' }))
  await userEvent.click(await screen.findByRole('option', { name: '$', hidden: true }))
  await userEvent.clear(payment(1).getByLabelText('Due'))
  await userEvent.type(payment(1).getByLabelText('Due'), '60')
  const amount = payment(1).getByLabelText('How much')
  await userEvent.clear(amount)
  await userEvent.type(amount, '2.400')
  await click('Save Changes')
  expect(await screen.findByText('Type 2400 or 2.40: 2.400 can be read both ways')).toBeDefined()
  await userEvent.clear(amount)
  await userEvent.type(amount, '101')
  await click('Save Changes')
  expect(await screen.findByText('The whole day saved')).toBeDefined()
  expect((await list())[0]?.defaults?.plan).toEqual([
    { name: 'Deposit', share: { by: 'amount', value: 10_100 }, due: { anchor: 'shoot', offset: -60 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } },
  ])
})

test('an extra has no payments, but a number that a client can take, and a tax', async () => {
  const { alice, list } = await openSection(wholeDay)
  const { categories } = await alice(studioMoney.change, {
    input: {
      scheme: 'vat',
      taxNumber: '30/123',
      categories: [{ code: 'S', rate: 19, isDefault: true }, { code: 'Z' }],
    },
  })
  await click('New Extra')
  await userEvent.type(await field(/^Name \*$/), 'Extra hour')
  await userEvent.type(await field(/^Price/), '380')
  await choose('Adds to the shoot', '1 h')
  await choose('Tax', '19%')
  await retype('At most', '0')
  expect(screen.queryByRole('group', { name: 'Payment 1' })).toBeNull()
  await click('Create Extra')
  expect(await screen.findByText('Choose 1 to 100')).toBeDefined()
  await retype('At most', '3')
  await click('Create Extra')
  expect(await screen.findByText('Up to 3')).toBeDefined()
  expect((await list())[1]).toMatchObject({ price: 38_000, minutes: 60, most: 3, categoryId: categories[0]?.id })
  // The usual tax goes without saying.
  const row = (await screen.findByText('Up to 3')).closest('li')
  expect(row?.textContent).not.toContain('19%')
  await click('Extra hour')
  await choose('Tax', codeLabels.Z)
  await click('Save Changes')
  await waitFor(() => expect(row?.textContent).toContain(codeLabels.Z))
})

test('a price in an earlier currency is typed anew', async () => {
  const { alice, list } = await openSection(wholeDay)
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await click('The whole day')
  await waitFor(async () => expect((await field(/^Price/)).value).toBe(''))
  expect(screen.getByText('It was $4,200.00')).toBeDefined()
  await userEvent.type(await field(/^Price/), '3900')
  await click('Save Changes')
  await waitFor(async () => expect(await list()).toMatchObject([{ price: 390_000, currency: 'EUR' }]))
})

test('a price that was typed while the currency changed elsewhere is asked for again in the new one', async () => {
  const { alice, list } = await openSection(wholeDay)
  await click('The whole day')
  await retype(/^Price/, '4300')
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await click('Save Changes')
  expect(await screen.findByText('It was $4,200.00')).toBeDefined()
  await userEvent.type(await field(/^Price/), '3900')
  await click('Save Changes')
  await waitFor(async () => expect(await list()).toMatchObject([{ price: 390_000, currency: 'EUR' }]))
})

test('what was saved elsewhere meanwhile is shown, not overwritten', async () => {
  const { alice, list } = await openSection(wholeDay)
  await click('The whole day')
  await retype(/^Name \*$/, 'All day')
  const [before] = await list()
  await alice(packages.change, { params: { id: before?.id ?? 0 }, input: { ...wholeDay, price: 4400 } })
  await click('Save Changes')
  expect(await screen.findByText('Price: 4,400.00 (before: 4,200.00)')).toBeDefined()
  await click('Load the newer version')
  await click('Save Changes')
  await waitFor(async () => expect(await list()).toMatchObject([{ name: 'All day', price: 440_000 }]))
})

test('Alt with an arrow key moves a package, which keeps the focus and says where it is', async () => {
  const { list } = await openSection(wholeDay, { ...wholeDay, name: 'Golden walk' }, { ...wholeDay, name: 'Evening' })
  const walk = await screen.findByRole('button', { name: 'Golden walk' })
  walk.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const order = async () => (await list()).map(({ name }) => name)
  await waitFor(async () => expect(await order()).toEqual(['Golden walk', 'The whole day', 'Evening']))
  expect(await screen.findByText('Golden walk is at place 1 of 3.')).toBeDefined()
  expect(document.activeElement).toBe(walk)
  screen.getByRole('button', { name: 'Move Golden walk' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  await waitFor(async () => expect(await order()).toEqual(['The whole day', 'Evening', 'Golden walk']))
})

test('a package is archived, brought back by Undo, and deleted for good after a question', async () => {
  const { list } = await openSection(wholeDay)
  const archive = async () => {
    await click('Actions for The whole day')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive', hidden: true }))
    await screen.findByText('No packages yet')
  }
  await archive()
  await click('Undo')
  expect(await screen.findByRole('button', { name: 'The whole day' })).toBeDefined()
  await archive()
  await click('1 archived')
  await click('Restore The whole day')
  expect(await screen.findByRole('button', { name: 'The whole day' })).toBeDefined()
  await archive()
  await click('Delete The whole day')
  await click('Delete')
  await waitFor(async () => expect([await list(), await list('true')]).toEqual([[], []]))
})
