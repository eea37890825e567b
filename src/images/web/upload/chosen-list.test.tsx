import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ChosenList } from './chosen-list.tsx'
import { useChosenImages } from './use-chosen-images.ts'
import { show } from '#tests/help/screen.tsx'

afterEach(cleanup)

function Form() {
  return <ChosenList chosen={useChosenImages()} />
}

const photograph = new Uint8Array([0xff, 0xd8, 0xff])
const fileOf = (name: string, type: string) =>
  new File([type === 'image/gif' ? 'GIF89a' : photograph], name, { type, lastModified: 1 })
const chosen = () => within(screen.getByRole('list', { name: 'Chosen images' })).getAllByRole('listitem')

test('images are chosen, each once, and taken away again; what is not an image is named', async () => {
  await show(<Form />)
  // Some browsers ignore `accept`.
  const person = userEvent.setup({ applyAccept: false })
  const input = screen.getByLabelText('Reference images')
  await person.upload(input, [fileOf('pier.jpg', 'image/jpeg'), fileOf('film.gif', 'image/gif')])
  expect(await screen.findByText('File "film.gif" is not a supported image format (JPG, PNG, WEBP).')).toBeDefined()
  await person.upload(input, [fileOf('pier.jpg', 'image/jpeg'), fileOf('rope.png', 'image/png')])
  await screen.findByText('rope.png')
  expect(chosen()).toHaveLength(2)
  expect(screen.queryByText(/film.gif/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Remove pier.jpg' }))
  expect(chosen()).toHaveLength(1)
})
