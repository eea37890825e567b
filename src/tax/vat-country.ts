/** Countries whose VAT IDs begin with a code of their own, by how a VAT ID of theirs is called. */
const adjectives: Record<string, string> = {
  AT: 'An Austrian',
  BE: 'A Belgian',
  BG: 'A Bulgarian',
  CH: 'A Swiss',
  CY: 'A Cypriot',
  CZ: 'A Czech',
  DE: 'A German',
  DK: 'A Danish',
  EE: 'An Estonian',
  ES: 'A Spanish',
  FI: 'A Finnish',
  FR: 'A French',
  GB: 'A British',
  GR: 'A Greek',
  HR: 'A Croatian',
  HU: 'A Hungarian',
  IE: 'An Irish',
  IT: 'An Italian',
  LT: 'A Lithuanian',
  LU: 'A Luxembourg',
  LV: 'A Latvian',
  MT: 'A Maltese',
  NL: 'A Dutch',
  PL: 'A Polish',
  PT: 'A Portuguese',
  RO: 'A Romanian',
  SE: 'A Swedish',
  SI: 'A Slovenian',
  SK: 'A Slovak',
}

/** Where the code is not the one of ISO 3166-1. Northern Ireland trades goods with a code of its own. */
const codes: Record<string, readonly string[]> = { GR: ['EL'], CH: ['CHE'], GB: ['GB', 'XI'] }

/** Why a VAT ID cannot be one of a country; nothing for an empty one and for countries without a known code. */
export function vatIdFault(vatId: string, country: string): string | undefined {
  const adjective = Object.hasOwn(adjectives, country) ? adjectives[country] : undefined
  const [first = country, ...others] = codes[country] ?? [country]
  if (vatId === '' || adjective === undefined) return undefined
  return [first, ...others].some((code) => vatId.startsWith(code))
    ? undefined
    : `${adjective} VAT ID begins with ${first}`
}
