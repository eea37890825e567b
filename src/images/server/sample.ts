import { images } from '#images/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'

/** One black pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const picture = (name: string): File => new File([pixel], name, { type: 'image/png' })

export const imageSample: Sample<typeof images> = async (owner) => {
  const { id } = await owner(shoots.create, {
    input: { title: 'Portraits on the pier', location: 'Pier 39', type: 'portrait' },
  })
  const [first, second, third] = await owner(images.add, {
    params: { id },
    files: [picture('pier.png'), picture('ridge.png'), picture('rope.png')],
  })
  if (!first || !second || !third) throw new Error('Three files were sent.')
  return {
    list: { params: { id } },
    add: { params: { id }, files: [picture('harbour.png')] },
    addToShoot: { input: { shootId: String(id) }, files: [picture('harbour.png')] },
    arrange: { params: { id }, input: { imageIds: [third.id, first.id, second.id] } },
    change: { params: { id: first.id }, input: { caption: 'Light from the left' } },
    replace: { params: { id: first.id }, files: [picture('harbour.png')] },
    remove: { params: { id: second.id } },
    removeFromShoot: { params: { id, imageId: third.id } },
    file: { params: { filename: first.filename }, input: { size: 'small' } },
  }
}
