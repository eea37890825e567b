import { addressColumns, answerAddress, noAddress } from '#addresses/stored-address.ts'
import type { Settings } from '#accounts/api.ts'
import { changeBusiness, photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import type { Letterhead, LetterheadChange } from '#documents/api.ts'
import { defaultPaperSize } from '#documents/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** The letterhead: profile data and details for documents only. Defaults apply until it is changed. */
export async function letterheadOf(db: Db, owner: OwnerId): Promise<Letterhead> {
  return toLetterhead(await requireSettings(db, owner), await store.findLetterhead(db, owner))
}

/** The letterhead with the bytes of its logo, and the settings for documents. */
export async function printedLetterhead(db: Db, owner: OwnerId) {
  const settings = await requireSettings(db, owner)
  const row = await store.findWithLogo(db, owner)
  return { letterhead: toLetterhead(settings, row), logo: row?.logo ?? null, preferences: settings.preferences }
}

function toLetterhead({ profile, account, preferences }: Settings, row = first(preferences.timeZone)): Letterhead {
  const { taxId, paper, lightEdge, logoFile, version } = row
  return {
    name: photographerName({ profile, account }),
    email: account.email,
    phone: profile.phone,
    website: profile.website,
    ...answerAddress(row, row.country),
    taxId,
    logo: logoFile === null ? null : `/api/letterhead/logo/${logoFile}`,
    paper,
    lightEdge: lightEdge === 1,
    version,
  }
}

/** The defaults. */
const first = (timeZone: string): store.FoundLetterhead => ({
  ...noAddress,
  taxId: '',
  paper: defaultPaperSize(timeZone),
  lightEdge: 1,
  logoFile: null,
  version: 1,
})

export async function changeLetterhead(
  db: Db,
  owner: OwnerId,
  { businessName, phone, taxId, paper, lightEdge, ...address }: LetterheadChange,
  now: number,
  ifMatch?: number,
): Promise<Letterhead> {
  const changes = {
    ...addressColumns(address),
    ...(taxId !== undefined && { taxId }),
    ...(paper !== undefined && { paper }),
    ...(lightEdge !== undefined && { lightEdge: lightEdge ? 1 : 0 }),
  }
  await put(db, owner, changes, now, ifMatch)
  const business = { ...(businessName !== undefined && { businessName }), ...(phone !== undefined && { phone }) }
  // A new version of the settings would conflict with their form beside this one.
  if (Object.keys(business).length > 0) await changeBusiness(db, owner, business, now)
  return letterheadOf(db, owner)
}

/** All changes go through here; the first one creates the row. */
export async function put(
  db: Db,
  owner: OwnerId,
  changes: Parameters<typeof store.updateLetterhead>[2],
  now: number,
  ifMatch?: number,
): Promise<void> {
  const { preferences } = await requireSettings(db, owner)
  await store.insertLetterhead(db, {
    ...first(preferences.timeZone),
    userId: owner,
    logo: null,
    createdAt: now,
    updatedAt: now,
  })
  if (!(await store.updateLetterhead(db, owner, changes, now, ifMatch)))
    throw new Problem('stale', 'Your letterhead was changed in the meantime. Load the newer version.')
}
