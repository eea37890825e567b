import type { TaxCode, TaxScheme } from '#tax/codes.ts'

/** The IDs that an invoice shows of both sides; each is left out where it is unknown or no matter. */
export interface TaxIds {
  seller: { vatId?: string | undefined; taxNumber?: string | undefined }
  buyer: { vatId?: string | undefined }
}

/** Those of the studio; undefined while it is loaded. */
type StudioIds = { vatId: string; taxNumber: string } | undefined

/** Where nothing is subject to VAT, neither side's VAT ID is written. */
export function taxIdsFor(
  scheme: TaxScheme,
  codes: readonly TaxCode[],
  studio: StudioIds,
  buyerVatId: string | undefined = '',
): TaxIds {
  const { vatId, taxNumber } = studio ?? { vatId: '', taxNumber: '' }
  if (scheme === 'none') return { seller: {}, buyer: {} }
  const isVat = scheme !== 'sales' && !codes.includes('O')
  return {
    seller: { ...(isVat && vatId !== '' && { vatId }), ...(taxNumber !== '' && { taxNumber }) },
    buyer: isVat && buyerVatId !== '' ? { vatId: buyerVatId } : {},
  }
}
