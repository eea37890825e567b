import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import type { Sample } from '#kernel/server/domain.ts'
import { shoots } from '#shoots/api.ts'

/** One black pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const logo = (): File => new File([pixel], 'logo.png', { type: 'image/png' })

export const documentSample: Sample<typeof documents> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const shoot = await owner(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  const about = { clientId: client.id, shootId: shoot.id }
  const invoice = await owner(invoices.create, {
    input: {
      ...about,
      issueDate: '2026-10-15',
      dueDate: '2026-11-14',
      items: [{ description: 'Wedding photography', rate: 4200 }],
    },
  })
  const contract = await owner(contracts.create, {
    input: {
      ...about,
      title: 'Wedding photography agreement',
      content: '## The day\nWe will photograph your wedding.',
    },
  })
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
    invoice: { params: { id: invoice.id } },
    contract: { params: { id: contract.id } },
  }
}
