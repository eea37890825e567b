import type { Settings } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { DocumentSource } from '#documents/build-model.ts'
import type { Occasion } from '#documents/occasion.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { printedLetterhead } from './letterhead.ts'

/** The record of a document: `shootTitle` is null when the shoot was deleted. */
interface About {
  shootId: number | null
  shootTitle: string | null
  /** Epoch milliseconds. */
  updatedAt: number
}

/** The data that every document of a photographer needs, and the settings for it. */
export async function documentSourceOf(
  db: Db,
  owner: OwnerId,
  about: About,
): Promise<DocumentSource & Pick<Settings, 'preferences'>> {
  return { ...(await printedLetterhead(db, owner)), shoot: await occasionOf(db, owner, about), madeAt: about.updatedAt }
}

async function occasionOf(db: Db, owner: OwnerId, { shootId, shootTitle }: About): Promise<Occasion | null> {
  if (shootId === null || shootTitle === null) return null
  const { title, date, timeZone, location, coordinates } = await requireShoot(db, owner, shootId)
  return { title, at: date, timeZone, location, coordinates: storedCoordinates(coordinates) }
}
