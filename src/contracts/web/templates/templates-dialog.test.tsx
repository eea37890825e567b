import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

afterEach(cleanup)

async function openDialog(names: string[] = []) {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  for (const name of names)
    await alice(contracts.addTemplate, {
      input: { name, content: `${name} for {{client.name}}`, isDefault: name === names[0] },
    })
  await show(<TemplatesDialog onClose={() => {}} />)
  return { alice, list: () => alice(contracts.templates, {}) }
}

const titles = () => shownToasts().map(({ title }) => title)

test('the first template is written with fields from a menu, and new contracts begin with it', async () => {
  const { list } = await openDialog()
  expect(await screen.findByText(/No templates yet/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'New Template' }))
  const editor = within(await screen.findByRole('dialog', { name: 'New Template' }))
  await userEvent.click(editor.getByRole('button', { name: 'Create Template' }))
  expect(await editor.findByText('Name is required')).toBeDefined()
  await userEvent.type(editor.getByLabelText(/^Name/), 'Wedding')
  await userEvent.click(editor.getByRole('textbox', { name: /^Content/ }))
  await userEvent.paste('Dear {{client.nmae}}')
  expect(editor.getByText('There is no field {{client.nmae}}: choose one from “Insert field”.')).toBeDefined()
  await userEvent.clear(editor.getByRole('textbox', { name: /^Content/ }))
  await userEvent.paste('Dear ')
  expect(editor.queryByText(/There is no field/)).toBeNull()
  await userEvent.click(editor.getByRole('button', { name: 'Insert field' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Client: name', hidden: true }))
  expect(editor.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ }).value).toBe('Dear {{client.name}}')
  await userEvent.click(editor.getByRole('button', { name: 'Create Template' }))
  await vi.waitFor(() => expect(titles()).toContain('Template created'))
  expect(await list()).toMatchObject([{ name: 'Wedding', content: 'Dear {{client.name}}', isDefault: true }])
})

test('a starter template is offered, said not to be legal advice, and used only once chosen and saved', async () => {
  const { list } = await openDialog()
  expect(await screen.findByText(/a starting point, not legal advice/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Start from “Portrait”' }))
  const editor = within(await screen.findByRole('dialog', { name: 'New Template' }))
  expect(editor.queryByText(/There (is|are) no fields?/)).toBeNull()
  expect(editor.queryByRole('button', { name: /^Start from/ })).toBeNull()
  const content = editor.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ })
  expect(content.value).toContain('a deposit of {{contract.deposit}} is due at signing')
  expect(await list()).toEqual([])
  await userEvent.clear(content)
  await userEvent.click(editor.getByRole('button', { name: 'Start from “Wedding”' }))
  expect(editor.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Portrait')
  await userEvent.click(editor.getByRole('button', { name: 'Create Template' }))
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ name: 'Portrait' }]))
  expect((await list())[0]?.content).toContain('if the client cancels within 30 days of the wedding')
})

test('one template at a time is the default, and one is deleted after a question', async () => {
  const { list } = await openDialog(['Portrait', 'Wedding'])
  await userEvent.click(await screen.findByRole('button', { name: 'Make default: Wedding' }))
  await screen.findByRole('button', { name: 'Make default: Portrait' })
  expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Portrait', false],
    ['Wedding', true],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Delete Portrait' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete this template?' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  await vi.waitFor(async () => expect((await list()).map(({ name }) => name)).toEqual(['Wedding']))
})

test('concurrent edits of a template lose no input', async () => {
  const { alice, list } = await openDialog(['Wedding'])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Wedding' }))
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Template' }))
  await userEvent.type(editor.getByLabelText(/^Name/), 's')
  const [known] = await list()
  await alice(contracts.changeTemplate, {
    params: { id: known?.id ?? 0 },
    input: { name: 'Wedding', content: 'Other words', isDefault: true },
  })
  await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }))
  expect(await editor.findByText(/^Content: Other words \(before: .+\)$/)).toBeDefined()
  await userEvent.click(editor.getByRole('button', { name: 'Load the newer version' }))
  await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }))
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ name: 'Weddings', content: 'Other words' }]))
})
