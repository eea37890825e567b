import type { TaxCode, TaxScheme } from '#tax/codes.ts'

/** The number of a company in a public register. */
export interface CompanyNumber {
  legalScheme?: string | undefined
  legalId?: string | undefined
}

/** The IDs that an invoice shows of both sides; each is left out where it is unknown or no matter. */
export interface TaxIds {
  seller: CompanyNumber & { vatId?: string | undefined; taxNumber?: string | undefined }
  buyer: CompanyNumber & { vatId?: string | undefined }
}

interface StudioIds extends CompanyNumber {
  vatId: string
  taxNumber: string
}

const companyOf = ({ legalScheme = '', legalId = '' }: CompanyNumber = {}): CompanyNumber =>
  legalId === '' ? {} : { legalScheme, legalId }

const noIds: StudioIds = { vatId: '', taxNumber: '' }

/** Where nothing is subject to VAT, neither side's VAT ID is written. The studio and the client may be loading. */
export function taxIdsFor(
  scheme: TaxScheme,
  codes: readonly TaxCode[],
  studio: StudioIds | undefined,
  client: (CompanyNumber & { vatId?: string | undefined }) | undefined,
): TaxIds {
  const { vatId, taxNumber } = studio ?? noIds
  const [seller, buyer] = [companyOf(studio), companyOf(client)]
  if (scheme === 'none') return { seller, buyer }
  const isVat = scheme !== 'sales' && !codes.includes('O')
  return {
    seller: { ...(isVat && vatId !== '' && { vatId }), ...(taxNumber !== '' && { taxNumber }), ...seller },
    buyer: { ...(isVat && client?.vatId && { vatId: client.vatId }), ...buyer },
  }
}
