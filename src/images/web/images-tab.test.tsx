import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { images } from '#images/api.ts'
import { ImagesTab } from '#images/web/images-tab.tsx'
import { shoots } from '#shoots/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)
beforeEach(() => localStorage.clear())

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** A native FormData: jsdom's cannot be sent by fetch. */
function formOf(names: string[]) {
  const parts = names.flatMap((name) => [
    `--edge\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    pixel,
    '\r\n',
  ])
  return {
    body: Buffer.concat([...parts, '--edge--\r\n'].map((part) => Buffer.from(part))),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}

/** Alice's tab of a shoot with these images. */
async function openTab(...names: string[]) {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const shoot = await alice(shoots.create, { input: { title: 'Harbour', location: 'Pier 17', type: 'portrait' } })
  if (names.length > 0) await studio.raw('alice', 'POST', `/api/shoots/${shoot.id}/reference-images`, formOf(names))
  await show(
    <>
      <ImagesTab shootId={shoot.id} />
      <Toasts />
    </>,
    [settings],
  )
  const stored = () => alice(images.list, { params: shoot })
  return { studio, alice, shoot, stored, order: async () => (await stored()).map(({ originalName }) => originalName) }
}

const thumbnails = async () =>
  within(await screen.findByRole('list', { name: 'Reference images' })).getAllByRole('button')
const shownFile = () => screen.getByText('File').nextElementSibling?.textContent
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a shoot without images says so, and where to put them', async () => {
  await openTab()
  expect(await screen.findByText('No reference images yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Drop images here or browse JPG, PNG, WEBP up to 15MB' })).toBeDefined()
})

test('thumbnails, arrows, Home and End move from image to image', async () => {
  await openTab('one.png', 'two.png', 'three.png')
  const [, second] = await thumbnails()
  expect(screen.getByText('1 of 3')).toBeDefined()
  await userEvent.click(second as HTMLElement)
  expect(shownFile()).toBe('two.png')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(shownFile()).toBe('three.png')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Image 3 of 3: three.png')
  await userEvent.keyboard('{Home}')
  expect(screen.getByText('1 of 3')).toBeDefined()
  await press('Next image')
  expect(shownFile()).toBe('two.png')
})

test('an image changes its place by a button, and back when the server cannot', async () => {
  const { order, studio } = await openTab('one.png', 'two.png', 'three.png')
  await userEvent.click((await thumbnails())[2] as HTMLElement)
  await press('Move to the front')
  expect(screen.getByText('1 of 3')).toBeDefined()
  expect(shownFile()).toBe('three.png')
  await vi.waitFor(async () => expect(await order()).toEqual(['three.png', 'one.png', 'two.png']))
  studio.signIn('visitor')
  await press('Move later')
  await vi.waitFor(() => expect(screen.getByText('1 of 3')).toBeDefined())
  expect(shownFile()).toBe('three.png')
})

test('a caption is written in its place', async () => {
  const { stored } = await openTab('one.png')
  const caption = await screen.findByLabelText<HTMLInputElement>('Caption')
  await userEvent.type(caption, ' Light from the left {Enter}')
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ caption: 'Light from the left' }]))
  await vi.waitFor(() => expect(screen.getByAltText('Light from the left')).toBeDefined())
  expect(screen.getByText('Saved').getAttribute('role')).toBe('status')
  await userEvent.type(caption, ' and more{Escape}')
  expect(caption.value).toBe('Light from the left')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a caption changed meanwhile is not overwritten by surprise, and what was typed is not lost', async () => {
  const { alice, stored } = await openTab('one.png')
  const caption = await screen.findByLabelText<HTMLInputElement>('Caption')
  const [image] = await stored()
  await alice(images.change, { params: { id: image?.id ?? 0 }, input: { caption: 'From the other tab' } })
  await userEvent.type(caption, 'Mine{Enter}')
  await screen.findByText(/changed in the meantime/)
  expect(caption.value).toBe('Mine')
  expect(await stored()).toMatchObject([{ caption: 'From the other tab' }])
  await vi.waitFor(async () => {
    await userEvent.type(caption, '{Enter}')
    expect(await stored()).toMatchObject([{ caption: 'Mine' }])
  })
})

test('a conflicting caption is shown in the toast after its image was left', async () => {
  const { alice, stored } = await openTab('one.png', 'two.png')
  const [image] = await stored()
  await alice(images.change, { params: { id: image?.id ?? 0 }, input: { caption: 'From the other tab' } })
  await userEvent.type(await screen.findByLabelText('Caption'), 'Mine')
  await press('Next image')
  expect(await screen.findByText('For “one.png” you wrote: “Mine”')).toBeDefined()
  expect(await stored()).toMatchObject([{ caption: 'From the other tab' }, { caption: '' }])
})

test('removing asks, names the image, and shows the next one', async () => {
  const { order } = await openTab('one.png', 'two.png')
  await thumbnails()
  await press('Remove')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('“one.png” is removed from the shoot.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(async () => expect(await order()).toEqual(['two.png']))
  await vi.waitFor(() => expect(shownFile()).toBe('two.png'))
})

test('an image that another tab removed goes quietly, as it was wanted', async () => {
  const { alice, stored } = await openTab('one.png', 'two.png')
  await thumbnails()
  const [image] = await stored()
  await alice(images.remove, { params: { id: image?.id ?? 0 } })
  await press('Remove')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(shownFile()).toBe('two.png'))
  expect(screen.queryByText('The image was not removed')).toBeNull()
})

test('files that are not images of ours are refused in the browser, each by its name', async () => {
  await openTab('one.png')
  await thumbnails()
  const chosen = [
    new File(['x'], 'film.gif', { type: 'image/gif' }),
    new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
  ]
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: chosen } })
  expect(await screen.findByText('File "film.gif" is not a supported image format (JPG, PNG, WEBP).')).toBeDefined()
  expect(screen.getByText('File "huge.png" exceeds the 15MB size limit.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test('an image that cannot be loaded leaves a placeholder', async () => {
  await openTab('one.png')
  const image = await screen.findByAltText<HTMLImageElement>('Reference image 1, one.png')
  expect(image.src).toContain('?size=large')
  fireEvent.error(image)
  expect(screen.getByAltText<HTMLImageElement>('Reference image 1, one.png').src).toContain('data:image/svg+xml')
})

test('the surround is remembered', async () => {
  await openTab('one.png')
  await userEvent.click(await screen.findByRole('radio', { name: 'Black surround' }))
  cleanup()
  await openTab('one.png')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Black surround' })).checked).toBe(true)
})
