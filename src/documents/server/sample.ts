import { documents } from '#documents/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

/** One black pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const logo = (): File => new File([pixel], 'logo.png', { type: 'image/png' })

export const documentSample: Sample<typeof documents> = async (owner) => {
  const letterhead = await owner(documents.setLogo, { files: [logo()] })
  return {
    letterhead: {},
    changeLetterhead: {
      input: {
        businessName: 'Nadia Okafor Photography',
        phone: '(718) 555-0100',
        address: '12 Water Street\nBrooklyn, NY 11201',
        taxId: '12-3456789',
        paper: 'letter',
        lightEdge: true,
      },
    },
    setLogo: { files: [logo()] },
    removeLogo: {},
    logo: { params: { file: letterhead.logo?.split('/').at(-1) ?? '' } },
  }
}
