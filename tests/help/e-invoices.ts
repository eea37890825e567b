import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { eInvoices } from '#e-invoices/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import type { openVatStudio } from './vat-studio.ts'

export type VatStudio = Awaited<ReturnType<typeof openVatStudio>>

export const fileAt = (id: number, query = '') => `/api/invoices/${id}/e-invoice${query}`

export const download = async ({ raw }: VatStudio, id: number, query = '', who: 'alice' | 'bob' = 'alice') => {
  const { status, bytes, headers } = await raw(who, 'GET', fileAt(id, query))
  return { status, text: String(bytes), headers }
}

/** What is missing. */
export const check = ({ alice }: VatStudio, id: number) => alice(eInvoices.check, { params: { id }, input: {} })

/** Everything that any of the formats asks for. */
export async function fillIn({ alice, client }: VatStudio) {
  await alice(documents.changeLetterhead, {
    input: {
      businessName: 'Studio Lichtblick',
      line1: 'Torstraße 14',
      postcode: '10119',
      city: 'Berlin',
      country: 'DE',
    },
  })
  await alice(studioMoney.change, {
    input: {
      contactName: 'Mara Lind',
      contactPhone: '+49 30 5550100',
      contactEmail: 'mara@lichtblick.example',
      endpointScheme: '9930',
      endpointId: 'DE136695976',
      iban: 'DE89370400440532013000',
    },
  })
  await alice(clients.change, {
    params: { id: client.id },
    input: {
      line1: 'Industriestr. 7',
      postcode: '04103',
      city: 'Leipzig',
      country: 'DE',
      endpointScheme: '0204',
      endpointId: '04011000-12345-03',
      buyerReference: '04011000-12345-03',
    },
  })
}
