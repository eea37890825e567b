import type { Facts } from '#kernel/chained-events.ts'

/** That for whose contract the photographer signed in advance: a version of a proposal, or a change of it. */
export interface SignedFor {
  /** `PRO-2026-0001` */
  proposal: string
  /** Of the proposal, or which change of it. */
  version: number
  /** Of what the proposal or the change says, SHA-256. */
  hash: string
  isChange: boolean
  /** The session type for all of whose bookings it was given, of which this is one. */
  sessionType?: string | undefined
}

/** What the event of a signature given in advance says beside the facts of every signature. */
export const advanceFacts = (
  { proposal, version, hash, isChange, sessionType }: SignedFor,
  givenAt: number,
): Facts => ({
  proposal,
  proposalVersion: version,
  proposalHash: hash,
  givenAt,
  ...(isChange && { isChange }),
  ...(sessionType !== undefined && { sessionType }),
})

/** For what the signature of an event was given in advance; null when it was given at its own time. */
export function signedForIn(facts: Facts): SignedFor | null {
  const { proposal, proposalVersion, proposalHash, isChange, sessionType } = facts
  if (typeof proposal !== 'string') return null
  return {
    proposal,
    version: Number(proposalVersion),
    hash: String(proposalHash),
    isChange: isChange === true,
    ...(sessionType !== undefined && { sessionType: String(sessionType) }),
  }
}

/** `proposal PRO-2026-0001, version 1` */
export const offerName = ({ proposal, version, isChange }: Omit<SignedFor, 'hash'>): string =>
  isChange ? `change ${version} of proposal ${proposal}` : `proposal ${proposal}, version ${version}`

/** `all bookings of Golden walk, used for proposal PRO-2026-0001, version 1` */
export const signedForName = ({ sessionType, ...offer }: Omit<SignedFor, 'hash'>): string =>
  sessionType === undefined ? offerName(offer) : `all bookings of ${sessionType}, used for ${offerName(offer)}`
